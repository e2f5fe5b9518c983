import { endpoints } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queriesOf } from './queries-of.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  member = await createSignedInMember(server)
})
afterAll(() => server.stop())

const VALIDATE = '/api/auth/validate'

function preflight(origin: string, path = VALIDATE) {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
  return server.send(path, { method: 'OPTIONS', headers })
}

/** Asks with the member's cookie as a browser on `origin` would. */
function validate(headers: Record<string, string>) {
  const all = { Cookie: member.cookie, 'Shrd-Client': '1', ...headers }
  return server.send(VALIDATE, { method: 'POST', headers: all })
}

describe('CORS', () => {
  test('with credentials is answered to the vault, never with a star [API-58]', async () => {
    const { vaultOrigin } = server.config
    const { status, headers } = await validate({ Origin: vaultOrigin })
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBe(vaultOrigin)
    expect(headers['access-control-allow-credentials']).toBe('true')
    expect(headers.vary).toMatch(/Origin/i)
  })

  test('is refused to null, to strangers and to other registered origins [API-58]', async () => {
    const { spaOrigin, webAppOrigin, vaultOrigin } = server.config
    for (const origin of [
      'null',
      spaOrigin,
      webAppOrigin,
      'https://evil.example',
      `${vaultOrigin}.evil.example`,
    ]) {
      for (const answer of [await validate({ Origin: origin }), await preflight(origin)]) {
        expect(answer).toMatchObject({ status: 403, json: { code: 'origin_not_allowed' } })
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
      }
    }
  })

  test('lets the vault read a refusal, too', async () => {
    const { vaultOrigin } = server.config
    const headers = { Origin: vaultOrigin, 'Content-Type': 'application/json' }
    const answer = await server.send('/api/auth/login', { method: 'POST', headers, body: '{' })
    expect(answer.status).toBe(400)
    expect(answer.headers['access-control-allow-origin']).toBe(vaultOrigin)
  })

  test('answers a preflight with exactly the listed headers, for two hours [API-60]', async () => {
    const { status, headers } = await preflight(server.config.vaultOrigin)
    expect(status).toBe(204)
    expect(headers['access-control-max-age']).toBe('7200')
    expect(headers['access-control-allow-headers']?.split(', ')).toEqual([
      'content-type',
      'content-digest',
      'signature',
      'signature-input',
      'shrd-session',
      'shrd-client',
      'idempotency-key',
      'shrd-claim',
      'shrd-reader',
      'dpop',
    ])
    expect(headers['access-control-expose-headers']?.split(', ')).toEqual([
      'date',
      'retry-after',
      'dpop-nonce',
      'www-authenticate',
    ])
  })

  test('answers a preflight without a database query [API-60]', async () => {
    const preflights = async () => {
      await preflight(server.config.vaultOrigin)
      await preflight(server.config.vaultOrigin, '/api/vault/all')
    }
    expect(await queriesOf(server, preflights)).toEqual([])
    const call = () => validate({ Origin: server.config.vaultOrigin })
    expect(await queriesOf(server, call)).not.toEqual([])
  })
})

describe('a call of the kind session', () => {
  const allowed = () => ({ Origin: server.config.vaultOrigin })

  test('needs the cookie [API-57]', async () => {
    const answer = await server.send(VALIDATE, {
      method: 'POST',
      headers: { ...allowed(), 'Shrd-Client': '1' },
    })
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
  })

  test('needs an allowed Origin [API-57]', async () => {
    const answer = await validate({})
    expect(answer).toMatchObject({ status: 403, json: { code: 'origin_not_allowed' } })
  })

  test('needs the header Shrd-Client: 1 [API-57]', async () => {
    for (const value of ['', '0', 'yes']) {
      const answer = await validate({ ...allowed(), 'Shrd-Client': value })
      expect(answer).toMatchObject({ status: 403, json: { code: 'client_header_missing' } })
    }
  })

  test('is answered with all three [API-57]', async () => {
    expect(await validate(allowed())).toMatchObject({ status: 200 })
  })
})

describe('a request with the cookie', () => {
  test('from port 3002 is refused although the cookie arrives [API-59]', async () => {
    const { spaOrigin } = server.config
    expect(spaOrigin).toBe('http://localhost:3002')
    // localhost is one site whatever the port, so SameSite does not hold the cookie back.
    const fromSpa = { Origin: spaOrigin, 'Sec-Fetch-Site': 'same-site' }
    expect(await validate(fromSpa)).toMatchObject({ json: { code: 'origin_not_allowed' } })
    for (const name of ['getKey', 'logout', 'listVaults'] as const) {
      const answer = await call(server, member, name, {}, { headers: fromSpa })
      expect(answer).toMatchObject({ status: 403, json: { code: 'origin_not_allowed' } })
    }
    expect((await validate({ Origin: server.config.vaultOrigin })).status).toBe(200)
  })

  test('without Origin counts only from pages of the service itself [API-59]', async () => {
    expect((await validate({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    for (const site of ['same-site', 'cross-site', 'none']) {
      expect((await validate({ 'Sec-Fetch-Site': site })).json.code).toBe('origin_not_allowed')
    }
  })

  test('does not lend its session to a public call of a stranger [API-59]', async () => {
    const headers = { Origin: server.config.spaOrigin }
    const login = await call(
      server,
      member,
      'login',
      { user_id: member.identity.user_id },
      { headers },
    )
    expect(login.status).toBe(200)
    expect(login.headers['access-control-allow-origin']).toBeUndefined()
    expect(login.headers['set-cookie']).toBeUndefined()
  })
})

describe('the vault', () => {
  const own = Object.entries(endpoints).filter(([, { origins }]) => origins === 'issuer')

  test('has no call of accounts and operators', () => {
    const paths = Object.values(endpoints).filter(
      ({ auth, path }) => auth === 'account' || /^\/api\/(accounts?|operator)\b/.test(path),
    )
    expect(own.map(([, { path }]) => path)).toEqual(paths.map(({ path }) => path))
    expect(own.length).toBeGreaterThan(15)
  })

  test.each(own)('is refused %s', async (_, { method, path }) => {
    const headers = { Cookie: member.cookie, 'Shrd-Client': '1', Origin: server.config.vaultOrigin }
    const answer = await server.send(path, { method, headers })
    expect(answer).toMatchObject({ status: 403, json: { code: 'origin_not_allowed' } })
  })
})
