import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import type { TestAnswer } from '../http-client.ts'
import { CHALLENGE, ORIGIN } from '../relying-parties/challenge-application.ts'
import { APPLICATION, registerClient } from '../relying-parties/register-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { readPage } from '../user-agent.ts'

const MOST = 6
const RESEND = '{"type":"resend"}'
const REQUEST = new URLSearchParams({
  client_id: 'app',
  response_type: 'code',
  redirect_uri: APPLICATION.redirect_uri,
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}).toString()

describe.each(databases)('sign-ins that are begun and never ended, on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    const env = { TRUST_PROXY: 'true', SIGN_INS_PER_HOUR: String(MOST) }
    server = await startTestServer({ database, env })
    server.clock.freeze()
    const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    await registerClient(server, { client_id: 'app', first_party: true, metadata })
  })
  afterAll(() => server?.stop())

  const open = (path: string, address: string, method = 'GET'): Promise<TestAnswer> => {
    const headers = { accept: 'text/html', 'X-Forwarded-For': address }
    return server.send(path, { method, headers })
  }
  const rows = async () => {
    const counts = ['sign_ins', 'oidc_records'].map(async (table) => {
      const [row] = await server.database.knex(table).count({ rows: '*' })
      return Number(row?.rows)
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  const flood = async (address: string) => {
    for (let n = 0; n < MOST; n++) await open('/register', address)
  }
  /** The page of whoever has to wait. */
  function expectWait(answer: TestAnswer) {
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('3600')
    expect(readPage(answer).page).toMatchObject({ name: 'failed', code: 'too_many_requests' })
  }

  test('are so many of one address, on whatever page and in whatever spelling; then a page says to wait', async () => {
    const paths = [
      '/register',
      '/LOGIN',
      '/login/otp/',
      `/oauth/authorize?${REQUEST}`,
      '/reset-password',
    ]
    for (const path of paths) expect((await open(path, '192.0.2.1')).status).toBeLessThan(400)
    expect((await open('/forgot-password', '192.0.2.1', 'HEAD')).status).toBe(200)
    const before = await rows()
    expect(before).toBeGreaterThanOrEqual(MOST)
    const spellings = ['/oauth/authorize/', '/oauth/Authorize', '/oauth/AUTHORIZE/']
    for (const path of [...paths, ...spellings.map((path) => `${path}?${REQUEST}`)]) {
      expectWait(await open(path, '192.0.2.1'))
    }
    const inDanish = await open(`/oauth/authorize?${REQUEST}&ui_locales=da`, '192.0.2.1')
    expectWait(inDanish)
    expect(readPage(inDanish).locale).toBe('da')
    const twice = `${REQUEST}&ui_locales=da&ui_locales=de`
    expectWait(await open(`/oauth/authorize?${twice}`, '192.0.2.1'))
    expect((await open('/login', '192.0.2.1', 'HEAD')).status).toBe(429)
    expect(await rows()).toBe(before)
  })

  test('are counted by network in IPv6, and leave all other addresses alone', async () => {
    for (let n = 0; n < MOST; n++) await open('/register', `2001:db8::${n + 1}`)
    expectWait(await open('/login', '2001:db8::ffff'))
    expect((await open('/login', '2001:db8:0:1::1')).status).toBe(200)
    expect((await open('/login', '192.0.2.2')).status).toBe(200)
  })

  test('leave pages that keep nothing open to everybody', async () => {
    await flood('192.0.2.3')
    for (const path of ['/', '/logout', '/health/live', '/oauth/jwks']) {
      expect((await open(path, '192.0.2.3')).status, path).toBe(200)
    }
  })

  test('can be begun again after an hour', async () => {
    await flood('192.0.2.4')
    expectWait(await open('/login', '192.0.2.4'))
    server.clock.advance(3_600_000)
    expect((await open('/login', '192.0.2.4')).status).toBe(200)
  })

  const post = (path: string, address: string, body = REQUEST): Promise<TestAnswer> => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...type, origin: ORIGIN, 'X-Forwarded-For': address }
    return server.send(path, { method: 'POST', headers, body })
  }
  /** The OAuth error of an application that has to wait. */
  function expectOAuthWait(answer: TestAnswer) {
    expect(answer).toMatchObject({ status: 429, json: { error: 'temporarily_unavailable' } })
    expect(answer.headers['retry-after']).toBe('3600')
    expect(answer.headers['cache-control']).toBe('no-store')
  }

  test('by pushed requests are refused with the time to wait, in whatever spelling', async () => {
    await flood('192.0.2.5')
    const before = await rows()
    for (const path of ['/oauth/par', '/oauth/PAR', '/oauth/Par/']) {
      expectOAuthWait(await post(path, '192.0.2.5'))
    }
    expect(await rows()).toBe(before)
  })

  test('in the screens of an application are refused alike, and those under way go on', async () => {
    const address = '192.0.2.7'
    const begun = await post(CHALLENGE, address)
    const { auth_session } = begun.json
    for (let n = 1; n < MOST; n++) {
      expect((await post(CHALLENGE, address)).json.error).toBe('insufficient_authorization')
    }
    const before = await rows()
    const refused = await post(CHALLENGE, address)
    expectOAuthWait(refused)
    expect(refused.headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(refused.headers['access-control-expose-headers']).toBe('Retry-After')
    expectWait(await open('/login', address))
    expect(await rows()).toBe(before)
    const event = JSON.stringify({ type: 'choose', to: 'forgot' })
    const fields = new URLSearchParams({ client_id: 'app', auth_session, event })
    const next = await post(CHALLENGE, address, fields.toString())
    expect(next.json).toMatchObject({ error: 'insufficient_authorization' })
    expect(await rows()).toBe(before)
  })

  test('by made up sign-ins in the screens of an application leave nothing behind', async () => {
    const before = await rows()
    const fields = new URLSearchParams({ client_id: 'app', auth_session: 'x', event: RESEND })
    for (let n = 0; n < 2 * MOST; n++) {
      const answer = await post(CHALLENGE, '192.0.2.8', fields.toString())
      expect(answer.json.error).toBe('invalid_session')
    }
    expect(await rows()).toBe(before)
  })

  test('are none while nobody can count them', async () => {
    const { knex } = server.database
    const before = await rows()
    await knex.schema.renameTable('attempts', 'attempts_away')
    try {
      for (const path of ['/register', `/oauth/authorize?${REQUEST}`]) {
        expect((await open(path, '192.0.2.6')).status, path).toBe(500)
      }
      const answer = await post(CHALLENGE, '192.0.2.6')
      expect(answer).toMatchObject({ status: 500, json: { error: 'server_error' } })
      expect(await rows()).toBe(before)
    } finally {
      await knex.schema.renameTable('attempts_away', 'attempts')
    }
    expect((await open('/register', '192.0.2.6')).status).toBe(200)
  })
})
