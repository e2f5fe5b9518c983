import type { JWTPayload } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ISSUER, seconds } from '../../test/fake-provider.ts'
import { CLIENT, createFakeSignIn, type FakeSignIn } from '../../test/fake-sign-in.ts'
import { createBrowser, type TestBrowser } from '../../test/test-browser.ts'
import { createSessions, type Sessions } from './create-sessions.ts'
import type { SessionOptions } from './session-options.ts'

const ORIGIN = 'https://app.example.com'
const SECRET = 'the first secret, of more than 32 characters'
const COOKIE = '__Host-shrd_app'

let fake: FakeSignIn
let browser: TestBrowser
let sessions: Sessions

function start(more: Partial<SessionOptions> = {}): Sessions {
  const { provider } = fake
  const client = { client_id: CLIENT, client_secret: 'its secret' }
  const options = { issuer: ISSUER, ...client, origin: ORIGIN, secrets: [SECRET], provider }
  sessions = createSessions({ ...options, ...more })
  return sessions
}

/** What the application shows of a session. */
const serve = (request: Request) =>
  sessions.serve((_, session) =>
    Response.json(session && { user: session.user, access_token: session.access_token }),
  )(request)

beforeEach(async () => {
  fake = await createFakeSignIn()
  start()
  browser = createBrowser(ORIGIN, serve)
})
afterEach(() => {
  vi.useRealTimers()
})

const who = async (path = '/') => (await browser.open(path)).json()
/** A path for an address of the application. */
const locationOf = ({ headers }: Response) =>
  headers.get('location')?.replace(new RegExp(`^${ORIGIN}(?=/)`), '') ?? null
const post = (path: string, headers: Record<string, string> = {}) =>
  browser.open(path, { method: 'POST', headers })

describe('a sign-in', () => {
  test('goes to the service with PKCE, state and nonce, and returns to the page it began at', async () => {
    const begun = await browser.open(
      '/auth/sign-in?return_to=/notes%3Fpage%3D2&login_hint=a@b.example',
    )
    const asked = new URL(locationOf(begun) ?? '')
    expect(`${asked.origin}${asked.pathname}`).toBe(`${ISSUER}/oauth/authorize`)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT,
      redirect_uri: `${ORIGIN}/callback`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: 'a@b.example',
    })
    const ended = await fake.signIn(browser, '/auth/sign-in?return_to=/notes%3Fpage%3D2')
    expect([ended.status, locationOf(ended)]).toEqual([303, '/notes?page=2'])
    expect(await who()).toEqual({
      user: expect.objectContaining({ sub: 'p_1', name: 'Ada' }),
      access_token: 'access-0',
    })
    const [form] = fake.forms
    expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    expect([...browser.cookies.keys()]).toEqual([COOKIE])
  })

  test('keeps its tokens where no script and no other site reads them', async () => {
    await fake.signIn(browser)
    const cookie = browser.received.find((one) => one.startsWith(`${COOKIE}=`)) ?? ''
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800; Secure$/)
    expect(browser.cookies.get(COOKIE)).not.toContain('access-0')
    expect((await who()).user).not.toHaveProperty('nonce')
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    `/${'x'.repeat(2000)}`,
    'notes',
  ])('does not return to %s', async (return_to) => {
    const path = `/auth/sign-in?${new URLSearchParams({ return_to })}`
    expect(locationOf(await fake.signIn(browser, path))).toBe('/')
  })

  test('that this browser has not begun, or that another service has answered, is refused', async () => {
    const outcome = async (changes: Record<string, string>) =>
      locationOf(await fake.signIn(browser, '/auth/sign-in', changes))
    expect(await outcome({ state: 'another' })).toBe('/?error=sign_in_expired')
    expect(await outcome({ iss: 'https://evil.example' })).toBe('/?error=issuer_mismatch')
    expect(await outcome({ error: 'access_denied' })).toBe('/?error=access_denied')
    expect(await outcome({ error: '"><script>' })).toBe('/?error=unknown')
    expect(locationOf(await browser.open('/callback?code=code'))).toBe('/?error=sign_in_expired')
    expect(await who()).toBe(null)
  })

  test('in a second tab does not disturb the first', async () => {
    await fake.signIn(browser)
    const late = await browser.open(`/callback?code=code&state=old&iss=${ISSUER}`)
    expect(locationOf(late)).toBe('/')
    expect((await who()).user.sub).toBe('p_1')
  })

  const idTokens: Record<string, { claims?: JWTPayload; header?: { typ?: string } }> = {
    'of another issuer': { claims: { iss: 'https://evil.example' } },
    'for another client': { claims: { aud: 'other' } },
    'for another authorized party': { claims: { azp: 'other' } },
    'of another sign-in': { claims: { nonce: 'other' } },
    'without a nonce': { claims: { nonce: undefined } },
    'that has expired': { claims: { exp: seconds() - 100 } },
    'that is an access token': { header: { typ: 'at+jwt' } },
    'that is a logout token': { header: { typ: 'logout+jwt' } },
  }
  test.each(Object.entries(idTokens))('with an ID token %s is refused', async (_, changes) => {
    fake.signed.idToken = { claims: {}, header: {}, ...changes }
    expect(locationOf(await fake.signIn(browser))).toBe('/?error=id_token_invalid')
    expect(await who()).toBe(null)
  })

  test('with the claims of somebody else is refused', async () => {
    fake.answers['/oauth/userinfo'] = () => Response.json({ sub: 'p_2', name: 'Eve' })
    expect(locationOf(await fake.signIn(browser))).toBe('/?error=userinfo_mismatch')
  })

  test('for an API keeps the claims of its ID token', async () => {
    start({ resource: 'https://api.example.com', scope: 'openid read offline_access' })
    fake.signed.idToken = { claims: { name: 'Bob' }, header: {} }
    await fake.signIn(browser)
    expect((await who()).user.name).toBe('Bob')
    expect(fake.forms[0]?.get('resource')).toBe('https://api.example.com')
    const asked = new URL(locationOf(await browser.open('/auth/sign-in')) ?? '').searchParams
    expect([asked.get('resource'), asked.get('prompt')]).toEqual([
      'https://api.example.com',
      'consent',
    ])
  })

  test('says so if the session does not fit into a cookie', async () => {
    fake.signed.tokens = { access_token: 'x'.repeat(4000) }
    expect(locationOf(await fake.signIn(browser))).toBe('/?error=session_too_large')
  })

  test('of a public client names the client in the form', async () => {
    const { provider } = fake
    const options = {
      issuer: ISSUER,
      client_id: CLIENT,
      origin: ORIGIN,
      secrets: [SECRET],
      provider,
    }
    sessions = createSessions(options)
    await fake.signIn(browser)
    expect(fake.forms[0]?.get('client_id')).toBe(CLIENT)
  })

  test('over http on loopback has cookies without Secure', async () => {
    start({ origin: 'http://localhost:3003' })
    const local = createBrowser('http://localhost:3003', serve)
    await fake.signIn(local)
    expect([...local.cookies.keys()]).toEqual(['shrd_app'])
  })
})

describe('a cookie', () => {
  test('that was changed, is of another kind or of another secret opens nothing', async () => {
    await fake.signIn(browser)
    const good = browser.cookies.get(COOKIE) ?? ''
    browser.cookies.set(COOKIE, `${good.slice(0, -4)}AAAA`)
    expect(await who()).toBe(null)
    await browser.open('/auth/sign-in')
    browser.cookies.set(COOKIE, browser.cookies.get(`${COOKIE}_pending`) ?? '')
    expect(await who()).toBe(null)
    start({ secrets: ['another secret, of more than 32 characters'] })
    browser.cookies.set(COOKIE, good)
    expect(await who()).toBe(null)
    expect(browser.cookies.has(COOKIE), 'it is deleted').toBe(false)
  })

  test.each([
    ['client', { client_id: 'another' }],
    ['issuer', { issuer: 'https://other.example' }],
  ])('of another %s with the same secret opens nothing', async (_, other) => {
    await fake.signIn(browser)
    start(other)
    expect(await who()).toBe(null)
  })

  test('of a former secret opens until that is removed', async () => {
    await fake.signIn(browser)
    const next = 'the second secret, of more than 32 characters'
    start({ secrets: [next, SECRET] })
    expect((await who()).user.sub).toBe('p_1')
    start({ secrets: [next] })
    expect(await who()).toBe(null)
  })

  test('ends with its session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    start({ max_age: 60 })
    await fake.signIn(browser)
    vi.advanceTimersByTime(59_000)
    expect((await who()).user.sub).toBe('p_1')
    vi.advanceTimersByTime(2_000)
    expect(await who()).toBe(null)
  })

  test('needs a secret that nobody guesses', () => {
    expect(() => start({ secrets: ['short'] })).toThrow(TypeError)
    expect(() => start({ secrets: [] })).toThrow(TypeError)
  })
})

describe('a request from another site', () => {
  beforeEach(() => fake.signIn(browser))

  test('changes nothing and signs nobody out', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect((await post('/notes', headers)).status).toBe(403)
      expect((await post('/auth/sign-out', headers)).status).toBe(403)
    }
    expect((await who()).user.sub).toBe('p_1')
    expect((await post('/notes')).status).toBe(200)
  })

  test('is told by its Origin in browsers that say nothing else', async () => {
    const send = (headers: Record<string, string>) => {
      const cookie = `${COOKIE}=${browser.cookies.get(COOKIE)}`
      const init = { method: 'POST', headers: { cookie, ...headers } }
      return serve(new Request(`${ORIGIN}/notes`, init)).then(({ status }) => status)
    }
    expect(await send({ origin: ORIGIN })).toBe(200)
    expect(await send({ origin: 'https://evil.example' })).toBe(403)
    expect(await send({})).toBe(403)
  })

  test('reaches handlers without a session, such as those of webhooks', async () => {
    const init = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
    expect(await (await serve(new Request(`${ORIGIN}/hook`, init))).json()).toBe(null)
  })
})

describe('an access token', () => {
  const refreshes = () => fake.forms.filter((form) => form.get('grant_type') === 'refresh_token')
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    fake.signed.tokens = { refresh_token: 'refresh-0' }
    await fake.signIn(browser)
    fake.signed.tokens = { refresh_token: 'refresh-1' }
  })

  test('is renewed once for all requests of a session, also for those with the old cookie', async () => {
    vi.advanceTimersByTime(280_000)
    const old = new Map(browser.cookies)
    const answers = await Promise.all([who(), who(), who()])
    expect(answers.map(({ access_token }) => access_token)).toEqual(Array(3).fill('access-1'))
    browser.cookies.set(COOKIE, old.get(COOKIE) ?? '')
    expect((await who()).access_token).toBe('access-1')
    expect(refreshes().map((form) => form.get('refresh_token'))).toEqual(['refresh-0'])
    vi.advanceTimersByTime(280_000)
    expect((await who()).access_token).toBe('access-2')
    expect(refreshes()[1]?.get('refresh_token')).toBe('refresh-1')
  })

  test('is renewed once in several processes that share a store', async () => {
    const results = new Map<string, Promise<string>>()
    const shareRefresh = (key: string, refresh: () => Promise<string>) => {
      const result = results.get(key) ?? refresh()
      results.set(key, result)
      return result
    }
    vi.advanceTimersByTime(280_000)
    const processes = [start({ shareRefresh }), start({ shareRefresh })]
    const headers = new Headers({ cookie: `${COOKIE}=${browser.cookies.get(COOKIE)}` })
    const read = await Promise.all(processes.map((one) => one.read({ method: 'GET', headers })))
    expect(read.map(({ session }) => session?.access_token)).toEqual(['access-1', 'access-1'])
    expect([...results.keys()].join()).not.toContain('refresh')
    expect(await [...results.values()][0]).not.toContain('access-1')
  })

  test('that the service refuses to renew ends the session', async () => {
    fake.answers['/oauth/token'] = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
    vi.advanceTimersByTime(280_000)
    expect(await who()).toBe(null)
    expect(browser.cookies.has(COOKIE)).toBe(false)
  })

  test('stays away while the service is down, and the user stays signed in', async () => {
    const works = fake.answers['/oauth/token']
    fake.answers['/oauth/token'] = () => new Response('busy', { status: 503 })
    vi.advanceTimersByTime(301_000)
    expect(await who()).toMatchObject({ user: { sub: 'p_1' }, access_token: null })
    if (works) fake.answers['/oauth/token'] = works
    expect((await who()).access_token).toBe('access-1')
  })

  test('is not renewed where no cookie can be set', async () => {
    vi.advanceTimersByTime(301_000)
    const headers = new Headers({ cookie: `${COOKIE}=${browser.cookies.get(COOKIE)}` })
    expect((await sessions.peek(headers))?.access_token).toBe(null)
    expect(refreshes()).toEqual([])
  })
})

describe('a sign-out', () => {
  test('ends the session here, its refresh token, and the session at the service', async () => {
    fake.signed.tokens = { refresh_token: 'refresh-0' }
    await fake.signIn(browser)
    const left = new URL(locationOf(await post('/auth/sign-out')) ?? '')
    expect(`${left.origin}${left.pathname}`).toBe(`${ISSUER}/oauth/end-session`)
    expect(Object.fromEntries(left.searchParams)).toMatchObject({
      client_id: CLIENT,
      id_token_hint: expect.stringMatching(/^ey/),
      post_logout_redirect_uri: `${ORIGIN}/`,
    })
    const revoked = fake.requests.find(({ url }) => url.endsWith('/oauth/revoke'))
    expect(String(revoked?.init.body)).toContain('refresh-0')
    expect(await who()).toBe(null)
    expect(locationOf(await post('/auth/sign-out'))).toBe('/')
  })

  test('ends the session for a copy of its cookie, and no other one of the user', async () => {
    await fake.signIn(browser)
    const copy = browser.cookies.get(COOKIE) ?? ''
    const elsewhere = createBrowser(ORIGIN, serve)
    fake.signed.idToken = { claims: { sid: 'another' }, header: {} }
    await fake.signIn(elsewhere)
    await post('/auth/sign-out')
    browser.cookies.set(COOKIE, copy)
    expect(await who()).toBe(null)
    expect((await (await elsewhere.open('/')).json()).user.sub).toBe('p_1')
  })

  test('by a link does nothing', async () => {
    await fake.signIn(browser)
    expect((await browser.open('/auth/sign-out')).status).toBe(200)
    expect((await who()).user.sub).toBe('p_1')
  })
})

describe('a logout token', () => {
  beforeEach(() => fake.signIn(browser))
  const send = (logout_token: string) =>
    serve(
      new Request(`${ORIGIN}/auth/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token }),
      }),
    )

  test('ends the session that it names', async () => {
    expect((await send(await fake.signLogout({ sid: 'another' }))).status).toBe(200)
    expect((await who()).user.sub).toBe('p_1')
    expect((await send(await fake.signLogout())).status).toBe(200)
    expect(await who()).toBe(null)
  })

  test('of a user ends those sessions that began before it, also if it is sent again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = await fake.signLogout({ sid: undefined, sub: 'p_1', exp: seconds() + 300 })
    await send(token)
    expect(await who()).toBe(null)
    vi.advanceTimersByTime(2_000)
    await fake.signIn(browser)
    await send(token)
    expect((await who()).user.sub).toBe('p_1')
  })

  const hostile: Record<string, { claims?: JWTPayload; header?: { typ?: string } }> = {
    'of another issuer': { claims: { iss: 'https://evil.example' } },
    'for another client': { claims: { aud: 'other' } },
    'with a nonce': { claims: { nonce: 'abc' } },
    'without an event': { claims: { events: undefined } },
    'of another event': { claims: { events: { other: {} } } },
    'of nobody': { claims: { sid: undefined, sub: undefined } },
    'that has expired': { claims: { exp: seconds() - 100 } },
    'without a time': { claims: { iat: undefined } },
    'that is an ID token': { header: { typ: 'JWT' } },
  }
  test.each(Object.entries(hostile))('%s is refused', async (_, { claims, header }) => {
    expect((await send(await fake.signLogout(claims, header))).status).toBe(400)
    expect((await who()).user.sub).toBe('p_1')
  })

  test('that does not end is not read', async () => {
    expect((await send('x'.repeat(20_000))).status).toBe(400)
  })
})
