import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import type { TestAnswer } from '../http-client.ts'
import { APPLICATION, registerClient } from '../relying-parties/register-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { readPage } from '../user-agent.ts'

const MOST = 6
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
    const metadata = { token_endpoint_auth_method: 'none' }
    await registerClient(server, { client_id: 'app', metadata })
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
    for (const path of [...paths, `/oauth/authorize/?${REQUEST}`]) {
      expectWait(await open(path, '192.0.2.1'))
    }
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

  test('by pushed requests are refused with the time to wait', async () => {
    await flood('192.0.2.5')
    const headers = {
      'X-Forwarded-For': '192.0.2.5',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = await server.send('/oauth/par', { method: 'POST', headers, body: REQUEST })
    expect(answer).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect(answer.headers['retry-after']).toBe('3600')
  })

  test('are none while nobody can count them', async () => {
    const { knex } = server.database
    const before = await rows()
    await knex.schema.renameTable('attempts', 'attempts_away')
    try {
      for (const path of ['/register', `/oauth/authorize?${REQUEST}`]) {
        expect((await open(path, '192.0.2.6')).status, path).toBe(500)
      }
      expect(await rows()).toBe(before)
    } finally {
      await knex.schema.renameTable('attempts_away', 'attempts')
    }
    expect((await open('/register', '192.0.2.6')).status).toBe(200)
  })
})
