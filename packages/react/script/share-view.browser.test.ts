import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import './shrd.ts'

const BEFORE = location.href
const LINK = `/shrdshare/shr_${'a'.repeat(26)}#1.${'A'.repeat(43)}`

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  history.replaceState(null, '', BEFORE)
})

function placeView(attributes: Record<string, string>): HTMLElement {
  const element = document.createElement('shrd-secure-share-view')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

test('opens the link in the address once it is asked to, without a sign-in', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname)
    const problem = { type: 'about:blank', status: 404, code: 'share_expired' }
    const headers = { 'Content-Type': 'application/problem+json' }
    return new Response(JSON.stringify(problem), { status: 404, headers })
  })
  history.replaceState(null, '', LINK)
  placeView({ issuer: 'https://id.example.org', locale: 'de' })
  const reveal = page.getByRole('button', { name: 'Anzeigen' })
  await expect.element(reveal).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.click(reveal)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(asked).toEqual(['/api/share/message'])
})

test('says what is missing where its page has no link', async () => {
  placeView({ issuer: 'https://id.example.org' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('button', { name: 'Reveal' }).elements()).toEqual([])
})

test('without the service it shows nothing, and tells the page', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const heard = vi.fn()
  document.addEventListener('shrd-error', heard, { once: true })
  const element = placeView({})
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  expect(reported).toHaveBeenCalledOnce()
  expect(element.shadowRoot?.childElementCount).toBe(0)
})
