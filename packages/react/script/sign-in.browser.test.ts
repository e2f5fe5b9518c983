import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MARA, openService, placeElement } from '../test/place-element.ts'
import type { ShrdElement, ShrdEventDetails } from './shrd.ts'

const EVENTS = ['shrd-signed-in', 'shrd-signed-out', 'shrd-step', 'shrd-error'] as const

let heard: { type: string; detail: unknown; target: EventTarget | null }[] = []

function keep({ type, target, detail }: CustomEvent): void {
  heard.push({ type, target, detail })
}
const told = (type: keyof ShrdEventDetails) =>
  heard.filter((event) => event.type === type).map(({ detail }) => detail)

beforeEach(() => {
  heard = []
  for (const type of EVENTS) document.addEventListener(type, keep)
})
afterEach(() => {
  for (const type of EVENTS) document.removeEventListener(type, keep)
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const find = (element: ShrdElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
const title = (element: ShrdElement) => find(element, '.shrd-title')?.textContent

async function signIn(): Promise<void> {
  await userEvent.fill(page.getByLabelText('E-mail address'), MARA.email)
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), MARA.password)
  await userEvent.click(page.getByRole('button', { name: 'Login', exact: true }))
}

describe('<shrd-sign-in mode="embedded">', () => {
  test('signs somebody in, and tells the page each step', async () => {
    const element = placeElement('shrd-sign-in', openService())
    await expect.poll(() => told('shrd-step')).toEqual([{ step: 'password' }])
    expect(told('shrd-signed-out')).toEqual([{ ended: false }])
    await signIn()
    await expect.poll(() => told('shrd-signed-in')).toMatchObject([{ email: MARA.email }])
    expect(heard.every(({ target }) => target === element)).toBe(true)
    expect(element.auth?.getState().status).toBe('signed-in')
    const answer = await element.fetch(`${element.getAttribute('issuer')}/oauth/userinfo`)
    expect(await answer.json()).toMatchObject({ email: MARA.email })
    await element.signOut()
    await expect.poll(() => told('shrd-signed-out').length).toBe(2)
  })

  test.each([
    ['its locale', { locale: 'de' }, 'de'],
    ['the page around, where it has none', {}, 'da'],
    ['nobody, where we do not speak it', { locale: 'es' }, undefined],
  ])('asks the service for the language of %s', async (_, attributes, wished) => {
    document.body.lang = 'da'
    const service = openService()
    const asked: (string | undefined)[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (request: Request) => {
      // An element of an earlier test may still ask its own service.
      if (request.url === `${service.issuer}/oauth/authorize-challenge`) {
        asked.push(new URLSearchParams(await request.clone().text()).get('ui_locales') ?? undefined)
      }
      return fetch(request)
    })
    placeElement('shrd-sign-in', service, attributes)
    // A request without the service's nonce is sent once more.
    await expect.poll(() => [...new Set(asked)]).toEqual([wished])
    document.body.removeAttribute('lang')
  })

  test('shows a refusal, and stands at the step again', async () => {
    placeElement('shrd-sign-in', openService())
    await expect.poll(() => told('shrd-step').length).toBe(1)
    await userEvent.fill(page.getByLabelText('E-mail address'), MARA.email)
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'not this one')
    await userEvent.click(page.getByRole('button', { name: 'Login', exact: true }))
    const note = page.getByRole('alert')
    await expect.poll(() => note.query()?.textContent).toMatch(/^INVALID USER CREDENTIALS/)
    expect(told('shrd-step')).toEqual([{ step: 'password' }, { step: 'password' }])
  })

  test('tells by its code what did not work', async () => {
    const service = openService()
    service.fail('offline')
    placeElement('shrd-sign-in', service)
    await expect.poll(() => told('shrd-error')[0]).toMatchObject({ code: 'network' })
  })

  test('has in its shadow tree what password managers look for', async () => {
    const element = placeElement('shrd-sign-in', openService())
    await expect.poll(() => find(element, 'form')).not.toBeNull()
    expect(element.shadowRoot?.mode).toBe('open')
    const inputs = [...(find(element, 'form')?.querySelectorAll('input') ?? [])]
    const marks = inputs.map(({ autocomplete, type, name }) => [name, type, autocomplete])
    expect(marks).toContainEqual(['email', 'text', 'username webauthn'])
    expect(marks).toContainEqual(['password', 'password', 'current-password'])
  })

  test('takes what was filled in without a key being pressed', async () => {
    const element = placeElement('shrd-sign-in', openService())
    await expect.poll(() => told('shrd-step').length).toBe(1)
    for (const name of ['email', 'password'] as const) {
      const input = find(element, `input[name=${name}]`)
      if (input instanceof HTMLInputElement) input.value = MARA[name]
    }
    const form = find(element, 'form')
    if (form instanceof HTMLFormElement) form.requestSubmit()
    await expect.poll(() => told('shrd-signed-in').length).toBe(1)
  })

  test('is named, labelled and reached by the keyboard as in a page', async () => {
    const element = placeElement('shrd-sign-in', openService(), { 'heading-level': '1' })
    await expect.element(page.getByRole('region', { name: 'Sign Into Your Account' })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.tab()
    expect(element.shadowRoot?.activeElement).toBe(find(element, 'input'))
  })

  test('keeps the resets of the page out, and lets its brand in', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      `<style id="page">
        :root { --shrd-radius: 20px }
        button { border-radius: 0 !important; background: lime !important }
        shrd-sign-in::part(primary) { letter-spacing: 3px }
      </style>`,
    )
    const element = placeElement('shrd-sign-in', openService())
    await expect.poll(() => find(element, '[part~=primary]')).not.toBeNull()
    const button = find(element, '[part~=primary]')
    const style = getComputedStyle(button ?? document.body)
    expect([style.borderRadius, style.letterSpacing]).toEqual(['15px', '3px'])
    expect(find(element, '[style]')).toBeNull()
    expect(find(element, 'style')).toBeNull()
    document.getElementById('page')?.remove()
  })
})

describe('attributes', () => {
  test('change the language, the one so far staying until the new one is there', async () => {
    const element = placeElement('shrd-sign-in', openService(), { locale: 'de' })
    await expect.poll(() => title(element)).toBe('Bei Ihrem Konto anmelden')
    const seen = new Set<string | undefined>()
    const observer = new MutationObserver(() => seen.add(title(element)))
    observer.observe(element.shadowRoot ?? element, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    element.setAttribute('locale', 'fr')
    await expect.poll(() => title(element)).toMatch(/compte/)
    observer.disconnect()
    expect(seen).not.toContain(undefined)
    expect(find(element, '.shrd-scope[lang]')?.lang).toBe('fr')
  })

  test('leave the language to the page where they say none', async () => {
    document.documentElement.lang = 'it-CH'
    const element = placeElement('shrd-sign-in', openService())
    await expect.poll(() => find(element, '[lang]')?.lang).toBe('it')
    document.documentElement.lang = ''
  })

  test('choose theme, appearance and where terms are read', async () => {
    const element = placeElement('shrd-sign-in', openService(), {
      theme: 'dark',
      appearance: 'plain',
    })
    await expect.poll(() => find(element, '.shrd-widget')?.dataset.appearance).toBe('plain')
    const widget = find(element, '.shrd-widget') ?? document.body
    expect(getComputedStyle(widget).colorScheme).toBe('dark')
    element.setAttribute('theme', 'light')
    element.setAttribute('appearance', 'card')
    await expect.poll(() => getComputedStyle(widget).colorScheme).toBe('light')
    expect(widget.dataset.appearance).toBe('card')
  })

  test('that are missing are a mistake that the console names', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const element = placeElement('shrd-sign-in', openService(), { 'client-id': '' })
    await expect.poll(() => told('shrd-error')).toEqual([{ code: 'unknown' }])
    expect(String(reported.mock.calls[0])).toMatch(/<shrd-sign-in> the attributes issuer and/)
    expect(element.auth).toBeNull()
    expect(() => element.signIn()).toThrow(TypeError)
    element.setAttribute('client-id', 'app')
    await expect.poll(() => find(element, 'form')).not.toBeNull()
  })

  test('of an issuer without https are refused', async () => {
    vi.stubGlobal('reportError', () => undefined)
    placeElement('shrd-sign-in', openService(), { issuer: 'http://id.example.org' })
    await expect.poll(() => told('shrd-error')).toEqual([{ code: 'unknown' }])
  })
})
