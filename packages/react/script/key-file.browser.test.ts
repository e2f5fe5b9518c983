import { createIdentity } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MARA, openService, placeElement } from '../test/place-element.ts'
import { keepProven } from './proven-person.ts'

const TAG = 'shrd-key-file-sign-in'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** The address that the page is about to be left for, and stays. */
function stayHere(): Promise<URL> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const keep = (event: NavigateEvent) => {
      if (event.destination.sameDocument) return
      event.preventDefault()
      stop.abort()
      resolve(new URL(event.destination.url))
    }
    navigation.addEventListener('navigate', keep, { signal: stop.signal })
  })
}

test('leads an application that redirects to the step of the key file', async () => {
  const service = openService({ methods: ['password', 'key_file'] })
  placeElement(TAG, service, { mode: 'redirect' })
  const title = page.getByRole('heading', { name: 'Sign in with your key file' })
  await expect.element(title).toBeVisible()
  const left = stayHere()
  await userEvent.click(page.getByRole('button', { name: 'Sign In' }))
  const { origin, pathname, searchParams } = await left
  expect(origin + pathname).toBe(`${service.issuer}/oauth/authorize`)
  expect(searchParams.get('screen_hint')).toBe('key_file')
})

test('opens the key file in a page of the platform, and asks nothing before', async () => {
  const service = openService({ methods: ['password', 'key_file'] })
  const { identity, privateKeys } = await createIdentity()
  const text = await createKeyFile(identity, privateKeys, 'the right one', { kdf: 'pbkdf2' })
  const element = placeElement(TAG, service, { 'register-href': '/register', locale: 'de' })
  const form = page.getByRole('region', { name: 'Mit Ihrer Schlüsseldatei anmelden' })
  await expect.element(form).toBeVisible()
  const link = page.getByRole('link', { name: 'Registrieren' })
  await expect.element(link).toHaveAttribute('href', '/register')
  const input = element.shadowRoot?.querySelector('input[type=file]')
  await userEvent.upload(input ?? document.body, new File([text], 'mara.key'))
  await userEvent.fill(page.getByLabelText('Passwort', { exact: true }), 'another one')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toMatch(/Passwort/)
  expect(service.requests.filter(({ path }) => path.startsWith('/api/'))).toEqual([])
})

test('draws the form anew where the mode changes, and shares the sign-in with the others', async () => {
  const service = openService({ methods: ['password', 'key_file'] })
  const element = placeElement(TAG, service, { mode: 'redirect' })
  const other = placeElement('shrd-user-button', service, { mode: '', storage: '' })
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  element.setAttribute('mode', 'embedded')
  await expect.element(page.getByText('Drop your key file here')).toBeVisible()
  expect(other.auth).toBe(element.auth)
})

test('lets go of the session, and with it of the keys, when it is taken out', async () => {
  const open = new Set<string>()
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      open.add(name)
    }
    override close(): void {
      super.close()
      open.delete(this.name)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  const element = placeElement(TAG, openService({ methods: ['password', 'key_file'] }))
  await expect.element(page.getByText('Drop your key file here')).toBeVisible()
  expect(open).toContain('shrd-sign-out')
  element.remove()
  await expect.poll(() => open).not.toContain('shrd-sign-out')
})

test('opens the form where the page may store nothing', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  placeElement(TAG, openService({ methods: ['password', 'key_file'] }))
  await expect.element(page.getByText('Drop your key file here')).toBeVisible()
})

test.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x'])(
  'makes no link of %j',
  async (href) => {
    const element = placeElement(TAG, openService({ methods: ['password', 'key_file'] }), {
      'register-href': href,
    })
    await expect.element(page.getByText('Drop your key file here')).toBeVisible()
    expect(element.shadowRoot?.querySelector('a')).toBeNull()
  },
)

test('takes the tokens of nobody else than who has proven the key, and says so', async () => {
  const service = openService({ methods: ['password', 'key_file'] })
  const { issuer } = service
  const home = location.href
  service.signIn(MARA.email)
  const element = placeElement(TAG, service)
  let left = stayHere()
  await element.signIn({ screen_hint: 'key_file' })
  const answer = await service.fetch(new Request(await left))
  history.replaceState(null, '', answer?.headers.get('location') ?? '')
  keepProven({ issuer, client_id: 'app', sub: 'p_somebody' })
  left = stayHere()
  const told = vi.fn()
  element.addEventListener('shrd-signed-in', told)
  // By another sign-in, which begins as after a page was loaded.
  element.setAttribute('scope', 'openid email')
  const note = page.getByRole('alert')
  await expect.poll(() => note.query()?.textContent).toMatch(/Please start again/)
  expect((await left).pathname).toBe('/oauth/end-session')
  expect(told).not.toHaveBeenCalled()
  history.replaceState(null, '', home)
})
