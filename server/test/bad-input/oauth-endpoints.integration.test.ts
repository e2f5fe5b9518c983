import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../http-client.ts'
import { CHALLENGE } from '../relying-parties/challenge-application.ts'
import { APPLICATION, registerClient } from '../relying-parties/register-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { expectCleanLog } from './expect-refusal.ts'
import { MARK, ODD_TEXTS } from './odd-values.ts'

const { redirect_uri } = APPLICATION
const SECRET = `${MARK} secret of forty characters, or so: 123`
const CREDENTIALS = `Basic ${btoa(`app:${encodeURIComponent(SECRET)}`)}`
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const KEY = await generateKeyPair('ES256', { extractable: true })

/** Longer than any parameter has to be, and within what the provider reads of a form. */
const LONG = MARK.repeat(5_000)

/** What each endpoint takes: a request that it understands, if it comes to nothing. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/oauth/token': {
    grant_type: 'authorization_code',
    code: 'unknown',
    code_verifier: 'v'.repeat(43),
    redirect_uri,
  },
  '/oauth/introspect': { token: 'unknown', token_type_hint: 'access_token' },
  '/oauth/revoke': { token: 'unknown', token_type_hint: 'refresh_token' },
  '/oauth/par': {
    response_type: 'code',
    client_id: 'app',
    redirect_uri,
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  },
  [CHALLENGE]: {
    response_type: 'code',
    response_mode: 'query',
    client_id: 'app',
    redirect_uri,
    scope: 'openid',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: '60',
    acr_values: 'none',
    display: 'page',
    ui_locales: 'de',
    claims_locales: 'de',
    login_hint: 'somebody@example.org',
    screen_hint: 'password',
    dpop_jkt: 'k'.repeat(43),
    event: '{"type":"choose","to":"forgot"}',
  },
}
const PATHS = Object.keys(FORMS)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  const grant_types = ['authorization_code', 'refresh_token', 'client_credentials']
  // Of the platform itself: others the challenge endpoint refuses before it looks at anything.
  const app = { client_id: 'app', first_party: true, secret: SECRET }
  await registerClient(server, { ...app, metadata: { grant_types } })
  const jwk = await exportJWK(KEY.publicKey)
  await registerClient(server, {
    client_id: 'keyed',
    metadata: {
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [{ ...jwk, kid: 'own', alg: 'ES256' }] },
      grant_types,
    },
  })
})
afterAll(() => server.stop())

interface Sent {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}

/** As a client that is who it says; a browser's wish for a page makes no difference to an endpoint. */
function send(path: string, { body, headers = {}, method = 'POST' }: Sent): Promise<TestAnswer> {
  const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const all = { ...type, authorization: CREDENTIALS, ...headers }
  return server.send(path, { method, headers: all, ...(body !== undefined && { body }) })
}

const formOf = (path: string, changes: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ ...FORMS[path], ...changes }).toString()

/** Asserts that an answer is a success, or an OAuth error as JSON that repeats nothing. */
function expectOAuth(answer: TestAnswer, what: string): string {
  expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
  expect(answer.text, what).not.toContain(MARK)
  expect(answer.text.length, what).toBeLessThan(8_000)
  if (answer.status < 300) return 'ok'
  expect(answer.headers['content-type'], what).toMatch(/^application\/json/)
  expect(answer.json.error, what).toMatch(/^[a-z_]+$/)
  return answer.json.error
}

describe.each(PATHS)('%s', (path) => {
  test('answers odd values of every parameter with an OAuth error or with nothing', async () => {
    const names = [
      ...Object.keys(FORMS[path] ?? {}),
      'client_id',
      'scope',
      'resource',
      'refresh_token',
    ]
    for (const name of names) {
      for (const [kind, value] of Object.entries({ ...ODD_TEXTS, 'a long text': LONG })) {
        expectOAuth(await send(path, { body: formOf(path, { [name]: value }) }), `${name}: ${kind}`)
      }
    }
  })

  test('refuses every parameter that is given twice', async () => {
    for (const name of Object.keys(FORMS[path] ?? {})) {
      const body = `${formOf(path)}&${name}=${MARK}`
      expect(expectOAuth(await send(path, { body }), name), name).toBe('invalid_request')
    }
  })

  test('takes no list, no broken escape and no octets for a parameter', async () => {
    const [first = ''] = Object.keys(FORMS[path] ?? {})
    for (const odd of [
      `${first}[]=`,
      `${first}[0][x]=`,
      `${first}=%E0%A4%A`,
      `${first}=%ff%fe`,
      '&&&=',
    ]) {
      const { [first]: _, ...others } = FORMS[path] ?? {}
      const body = `${new URLSearchParams(others)}&${odd}${MARK}`
      const outcome = expectOAuth(await send(path, { body }), odd)
      // A token that nobody has is nobody's business: a revocation of it succeeds (RFC 7009, 2.2).
      if (path !== '/oauth/revoke') expect([outcome, odd]).not.toEqual(['ok', `${first}[]=`])
    }
  })

  test('refuses a form of 100 kB, of another type, or that is none', async () => {
    const huge = `${formOf(path)}&x=${MARK.repeat(12_500)}`
    expect(expectOAuth(await send(path, { body: huge }), '100 kB')).toBe('invalid_request')
    for (const type of [
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      MARK,
    ]) {
      const body = JSON.stringify(FORMS[path])
      const answer = await send(path, { body, headers: { 'content-type': type } })
      expect(expectOAuth(answer, type), type).toBe('invalid_request')
    }
    expect(expectOAuth(await send(path, { body: '' }), 'empty')).toMatch(/^invalid_/)
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'TRACE'])('answers no %s', async (method) => {
    const answer = await send(path, { method })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  test.each([
    ['nobody', { authorization: `Basic ${btoa('nobody:x')}` }],
    ['a wrong secret', { authorization: `Basic ${btoa(`app:${MARK}`)}` }],
    ['no secret', { authorization: `Basic ${btoa('app')}` }],
    ['text that is no base64', { authorization: `Basic %%%${MARK}` }],
    ['an empty header', { authorization: 'Basic' }],
    ['another scheme', { authorization: `Digest ${MARK}` }],
    ['null bytes', { authorization: `Basic ${btoa(`app\0:\0${MARK}`)}` }],
    ['broken escapes', { authorization: `Basic ${btoa(`%E0%A4%A:${MARK}`)}` }],
    ['10 kB', { authorization: `Basic ${'QUFB'.repeat(2_500)}` }],
  ])('knows nobody by %s', async (_, headers) => {
    const answer = await send(path, { body: formOf(path), headers })
    expect(['invalid_client', 'invalid_request']).toContain(expectOAuth(answer, 'client'))
    expect([400, 401]).toContain(answer.status)
  })

  test('knows nobody who proves it in two ways', async () => {
    const both = formOf(path, { client_id: 'app', client_secret: SECRET })
    expect(expectOAuth(await send(path, { body: both }), 'both')).toBe('invalid_request')
    const other = formOf(path, { client_id: 'keyed' })
    expect(expectOAuth(await send(path, { body: other }), 'other')).toBe('invalid_request')
  })
})

describe('the assertion of a client', () => {
  const now = () => Math.floor(Date.now() / 1_000)
  const claims = () => ({
    iss: 'keyed',
    sub: 'keyed',
    aud: server.origin,
    jti: crypto.randomUUID(),
  })
  const ask = (assertion: string, more: Readonly<Record<string, string>> = {}) => {
    const form = { grant_type: 'client_credentials', client_id: 'keyed', ...more }
    const proof = { client_assertion_type: ASSERTION, client_assertion: assertion }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ ...proof, ...form }).toString()
    return server.send('/oauth/token', { method: 'POST', headers, body })
  }
  const sign = (changes: object, header = {}) =>
    new SignJWT({ ...claims(), exp: now() + 60, iat: now(), ...changes })
      .setProtectedHeader({ alg: 'ES256', kid: 'own', ...header })
      .sign(KEY.privateKey)

  test('is accepted as it should be', async () => {
    expect((await ask(await sign({}))).status).toBe(200)
  })

  test.each([
    '',
    '.',
    '..',
    'a.b.c',
    `${MARK}.${MARK}.${MARK}`,
    `e30.e30.`,
    'null.null.null',
    LONG,
  ])('is refused as %j', async (text) => {
    const error = expectOAuth(await ask(text), text.slice(0, 20))
    expect(['invalid_client', 'invalid_request']).toContain(error)
  })

  test.each<[string, object]>([
    ['of another issuer', { iss: MARK }],
    ['about another subject', { sub: 'app' }],
    ['for another audience', { aud: 'https://evil.example' }],
    ['for a list of odd audiences', { aud: [null, 1, {}] }],
    ['without an id', { jti: undefined }],
    ['with an id that is no text', { jti: { a: 1 } }],
    ['with an end that is no number', { exp: 'never' }],
    ['with an end that is too large', { exp: 1e308 }],
    ['with an end that is over', { exp: 1 }],
    ['with an end in years', { exp: 2 ** 40 }],
    ['of the future', { nbf: 2 ** 40 }],
  ])('is refused %s', async (_, changes) => {
    const error = expectOAuth(await ask(await sign(changes)), JSON.stringify(changes))
    expect(error).toMatch(/^invalid_(client|request)$/)
  })

  test('is refused under another name, with an unknown critical header, or of another type', async () => {
    const other = await ask(await sign({}), { client_id: 'app' })
    expect(expectOAuth(other, 'other')).toMatch(/^invalid_/)
    const type = await ask(await sign({}), { client_assertion_type: MARK })
    expect(expectOAuth(type, 'type')).toMatch(/^invalid_/)
    const [, payload, signature] = (await sign({})).split('.')
    const header = btoa('{"alg":"ES256","kid":"own","crit":["x"],"x":1}').replace(/=+$/, '')
    const critical = await ask([header, payload, signature].join('.'))
    expect(expectOAuth(critical, 'crit')).toBe('invalid_client')
  })
})

describe('a proof of possession', () => {
  test.each([
    MARK,
    'a.b.c',
    'e30.e30.AAAA',
    `${btoa('{"typ":"dpop+jwt"')}.e30.x`,
    LONG.slice(0, 9_000),
  ])('is refused as %j', async (DPoP) => {
    const body = formOf('/oauth/token', { grant_type: 'client_credentials' })
    const answer = await send('/oauth/token', { body, headers: { DPoP } })
    expect(expectOAuth(answer, DPoP.slice(0, 20))).toBe('invalid_dpop_proof')
    const headers = { DPoP, authorization: `DPoP ${MARK}`, accept: 'text/html' }
    const person = await server.send('/oauth/userinfo', { headers })
    expect(expectOAuth(person, 'userinfo')).toMatch(/^invalid_/)
  })
})

test('the log holds nothing of what was sent', () => expectCleanLog(server, [CREDENTIALS]))
