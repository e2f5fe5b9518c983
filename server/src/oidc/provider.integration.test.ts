import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { sendRequest } from '../../test/http-client.ts'
import { createRequest, discover, firstPerson, signIn } from '../../test/sign-in-journey.ts'
import { freePort, startTestServer, type TestServer } from '../../test/test-server.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the provider at the service’s own origin', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
  })
  afterAll(() => server?.stop())

  test('the issuer is the origin, and every endpoint lies under /oauth/ [OIDC-06]', async () => {
    const { json } = await server.send('/.well-known/openid-configuration')
    expect(json.issuer).toBe(server.origin)
    const endpoints = Object.entries(json).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name))
    expect(endpoints.length).toBeGreaterThan(6)
    for (const [name, url] of endpoints) {
      expect(url, name).toMatch(new RegExp(`^${server.origin}/oauth/[a-z-]+$`))
    }
    const { json: oauth } = await server.send('/.well-known/oauth-authorization-server')
    expect(oauth).toEqual(json)
  })

  test('addresses outside of /oauth/ are not the provider’s: /auth/validate is answered by the API [OIDC-06]', async () => {
    for (const path of ['/auth', '/token', '/jwks', '/me', '/session/end']) {
      const answer = await server.send(path)
      expect(answer.status, path).toBe(404)
    }
    const headers = { origin: server.origin, 'shrd-client': '1' }
    const answer = await server.send('/auth/validate', { method: 'POST', headers })
    expect(answer.json).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  test('a registered origin may read the token endpoint without credentials, nobody else and with none [API-58]', async () => {
    const body = new URLSearchParams({ client_id: 'spa-pkce', grant_type: 'authorization_code' })
    const ask = (origin: string) =>
      server.send('/oauth/token', {
        method: 'POST',
        headers: { ...FORM, origin },
        body: body.toString(),
      })
    const registered = await ask(server.config.spaOrigin)
    expect(registered.headers['access-control-allow-origin']).toBe(server.config.spaOrigin)
    expect(registered.headers['access-control-allow-credentials']).toBeUndefined()
    for (const origin of ['null', server.config.webAppOrigin, 'https://evil.example']) {
      const { headers } = await ask(origin)
      expect(headers['access-control-allow-origin'], origin).toBeUndefined()
      expect(headers['access-control-allow-credentials'], origin).toBeUndefined()
    }
  })

  test('an address under /oauth/ that nobody knows is a problem, not a page', async () => {
    const answer = await server.send('/oauth/nothing')
    expect(answer.json).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('only codes, S256, ES256 and RS256 are offered', async () => {
    const { json } = await server.send('/.well-known/openid-configuration')
    expect(json).toMatchObject({
      response_types_supported: ['code'],
      grant_types_supported: [
        ...['authorization_code', 'refresh_token', 'client_credentials'],
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      scopes_supported: [
        ...['openid', 'profile', 'email', 'phone', 'address', 'offline_access', 'account'],
        ...['me:read', 'me:write', 'me:security'],
      ],
      authorization_response_iss_parameter_supported: true,
    })
    expect([...json.claims_supported].sort()).toEqual([
      ...['account_id', 'acr', 'address', 'amr', 'auth_time', 'email', 'email_verified'],
      ...['family_name', 'given_name', 'iss', 'locale', 'name', 'nickname', 'phone_number'],
      ...['phone_number_verified', 'picture', 'preferred_username', 'sid', 'sub', 'updated_at'],
      ...['website', 'zoneinfo'],
    ])
    const { json: jwks } = await server.send('/oauth/jwks')
    expect(jwks.keys.map(({ alg }: { alg: string }) => alg)).toEqual(['ES256', 'RS256'])
    for (const key of jwks.keys) expect(Object.keys(key)).not.toContain('d')
  })

  test('a request line in absolute form is refused, and is no failure of ours', async () => {
    for (const path of ['/oauth/token', '/oauth/jwks', '/.well-known/openid-configuration']) {
      const answer = await sendRequest(server.origin, { path: `${server.origin}${path}` })
      expect(answer.json, path).toMatchObject({ status: 400, code: 'invalid_request' })
    }
    const levels = server.log().match(/"level":(50|60|"error"|"fatal")/g)
    expect(levels).toBeNull()
  })

  test('signing keys rest sealed, and a restart keeps them', async () => {
    const rows = await server.database.knex('signing_keys')
    expect(rows).toHaveLength(2)
    for (const { sealed_jwk } of rows) expect(sealed_jwk).not.toContain('"d"')
    const { json: before } = await server.send('/oauth/jwks')
    const { databaseUrl, dataDir } = server.config
    const again = await startTestServer({ database: 'sqlite', databaseUrl, dataDir })
    const { json: after } = await again.send('/oauth/jwks')
    await again.stop()
    expect(after).toEqual(before)
  })

  test('no header of a request can change the addresses of the metadata', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const { json } = await server.send('/.well-known/openid-configuration', { headers: forwarded })
    expect(json.token_endpoint).toBe(`${server.origin}/oauth/token`)
  })

  test('a registered origin may read the answers of the token endpoint, without credentials', async () => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'spa-pkce',
      redirect_uri: `${server.config.spaOrigin}/callback`,
      code: 'unknown',
      code_verifier: 'v'.repeat(43),
    }).toString()
    const ask = (origin: string) =>
      server.send('/oauth/token', { method: 'POST', headers: { ...FORM, origin }, body })
    const known = await ask(server.config.spaOrigin)
    expect(known.headers['access-control-allow-origin']).toBe(server.config.spaOrigin)
    expect(known.headers['access-control-allow-credentials']).toBeUndefined()
    expect(known.json.error).toBe('invalid_grant')
    for (const origin of ['https://evil.example', 'null', server.config.webAppOrigin]) {
      const other = await ask(origin)
      expect(other.headers['access-control-allow-origin'], origin).toBeUndefined()
      expect(other.json.error, origin).toBe('invalid_request')
    }
  })

  test('a public client learns nothing about tokens, and a client nothing about another’s', async () => {
    const spa = await discover(server, 'spa-pkce')
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const request = await createRequest(spa, { redirect_uri })
    const callback = await signIn(server, request, firstPerson(server))
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    const answer = await oidc.tokenIntrospection(spa, tokens.access_token)
    expect(answer).toEqual({ active: false })
  })

  test('an answer by form may leave the service, and runs nothing but the provider’s own script', async () => {
    const spa = await discover(server, 'spa-pkce')
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const parameters = { redirect_uri, response_mode: 'form_post', prompt: 'none' }
    const { agent, url } = await createRequest(spa, parameters)
    const answer = await agent.visit(url.href)
    expect(answer.text).toContain(`action="${redirect_uri}"`)
    expect(answer.text).toContain('value="login_required"')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/)
    expect(policy).not.toContain('form-action')
  })

  test('over http the cookies have plain names and no Secure', async () => {
    const spa = await discover(server, 'spa-pkce')
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const { url } = await createRequest(spa, { redirect_uri })
    const answer = await sendRequest(url.href)
    const cookies = answer.headers['set-cookie'] ?? []
    expect(cookies.map(nameOf).sort()).toEqual([
      '_interaction',
      '_interaction.sig',
      '_interaction_resume',
      '_interaction_resume.sig',
    ])
    for (const cookie of cookies) expect(cookie).not.toMatch(/;\s*secure/i)
  })
})

describe.each(databases)('a client id that nobody has, on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())

  test.each([
    'spa-pkce  ',
    'spa-pkce\t',
    'Spa-Pkce',
    'späß',
    '日本',
    'spa-pkce\0',
    '\u{1f511}',
    'x'.repeat(65),
  ])('is refused as such: %j', async (client_id) => {
    const parameters = new URLSearchParams({
      client_id,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${server.config.spaOrigin}/callback`,
    })
    const page = await server.send(`/oauth/authorize?${parameters}`)
    expect(page.status).toBe(400)
    const body = new URLSearchParams({ client_id, grant_type: 'refresh_token', refresh_token: 'x' })
    const request = { method: 'POST', headers: FORM, body: body.toString() }
    const token = await server.send('/oauth/token', request)
    expect(token.json).toMatchObject({ error: 'invalid_client' })
    expect(await server.database.store.oidc.clients.find(client_id)).toBeUndefined()
  })
})

describe('behind a TLS proxy', () => {
  test('the interaction’s cookies carry __Secure- and the session’s __Host- [PROD-28]', async () => {
    const PORT = String(await freePort())
    const ISSUER = 'https://localhost'
    const server = await startTestServer({ database: 'sqlite', env: { ISSUER, PORT } })
    const local = (path: string, request = {}) =>
      sendRequest(`http://localhost:${PORT}${path}`, {
        ...request,
        headers: {
          host: 'localhost',
          ...('headers' in request ? Object(request.headers) : {}),
        },
      })
    try {
      const parameters = new URLSearchParams({
        client_id: 'spa-pkce',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: `${server.config.spaOrigin}/callback`,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      })
      const answer = await local(`/oauth/authorize?${parameters}`)
      const cookies = answer.headers['set-cookie'] ?? []
      expect(cookies.map(nameOf)).toEqual([
        '__Secure-_interaction',
        '__Secure-_interaction.sig',
        '__Secure-_interaction_resume',
        '__Secure-_interaction_resume.sig',
      ])
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; secure/i)
        expect(cookie).toMatch(/; path=\/(interaction|oauth\/authorize)\//)
      }
      const page = await local('/login')
      const transaction = /"transaction":"([\w-]{43})"/.exec(page.text)?.[1]
      const event = { type: 'password', ...firstPerson(server) }
      const headers = { origin: ISSUER, 'shrd-client': '1', 'content-type': 'application/json' }
      const body = JSON.stringify({ transaction, event })
      const step = await local('/api/identity/step', { method: 'POST', headers, body })
      expect(step.headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-shrd_session=[\w-]{43};.*Path=\/;.*; Secure$/),
        expect.stringMatching(/^__Host-shrd_known=[\w.-]+;.*Path=\/;.*; Secure$/),
      ])
    } finally {
      await server.stop()
    }
  })
})

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='))
}
