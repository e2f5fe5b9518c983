import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import './shrd-sign-in.ts'

const address = location.href
let events: CustomEvent[] = []

beforeEach(() => {
  events = []
  for (const type of ['shrd-signed-in', 'shrd-error']) document.addEventListener(type, keep)
})

afterEach(() => {
  for (const type of ['shrd-signed-in', 'shrd-error']) document.removeEventListener(type, keep)
  document.body.replaceChildren()
  history.replaceState(null, '', address)
})

function keep(event: Event): void {
  if (event instanceof CustomEvent) events.push(event)
}

/** The element as a page writes it, with its label. */
function place(attributes: Record<string, string>): HTMLElement {
  const element = document.createElement('shrd-sign-in')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.textContent = 'Sign in with Shrd'
  document.body.append(element)
  return element
}

const here = () => `${location.origin}${location.pathname}`
// Nothing listens on port 1, so every request fails at once.
const attributes = () => ({
  issuer: 'http://localhost:1',
  'client-id': 'spa',
  'redirect-uri': here(),
})

describe('<shrd-sign-in>', () => {
  test('shows one button and asks nothing by itself', async () => {
    const element = place(attributes())
    const button = element.shadowRoot?.querySelector('button')
    expect(button?.part.contains('button')).toBe(true)
    expect(button?.querySelector('slot')?.assignedNodes()[0]?.textContent).toBe('Sign in with Shrd')
    await Promise.resolve()
    expect(events).toEqual([])
  })

  test('says by an event that the service cannot be reached, and can be pressed again', async () => {
    const element = place(attributes())
    const button = element.shadowRoot?.querySelector('button')
    button?.click()
    expect(button?.disabled).toBe(true)
    await expect.poll(() => events.length).toBe(1)
    expect(events[0]?.type).toBe('shrd-error')
    expect(events[0]?.detail).toEqual({ code: 'network' })
    expect(button?.disabled).toBe(false)
  })

  test('refuses an answer that this tab did not ask for, and takes it out of the address', async () => {
    history.replaceState(null, '', '?code=stolen&state=forged')
    place(attributes())
    await expect.poll(() => events.length).toBe(1)
    expect(events[0]?.detail).toEqual({ code: 'oidc_not_begun' })
    expect(location.search).toBe('')
  })

  test('leaves other addresses of the page alone', async () => {
    history.replaceState(null, '', '?code=of-something-else')
    place(attributes())
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(events).toEqual([])
    expect(location.search).toBe('?code=of-something-else')
  })
})
