import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION, registerClient } from '../../test/relying-parties/register-client.ts'
import { signOut } from '../../test/relying-parties/sign-out.ts'
import {
  type Credentials,
  followToApplication,
  locationOf,
  openSignIn,
} from '../../test/sign-in-journey.ts'
import { createPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { postForm } from '../../test/token-call.ts'
import { createUserAgent, readPage, type UserAgent } from '../../test/user-agent.ts'

/**
 * The modules of the OpenID Foundation's plans, by their names. The client is registered as the
 * suite demands: with a secret, and without PKCE in most modules.
 */
const CLIENT_ID = 'conformance'
const SECRET = 'a secret of the suite, long enough'
const { redirect_uri, post_logout_redirect_uri } = APPLICATION
const PROFILE = {
  given_name: 'Ada',
  family_name: 'Byron',
  nickname: 'Ada',
  picture: 'https://app.example/ada.png',
  website: 'https://ada.example',
  zoneinfo: 'Europe/London',
  phone_number: '+441234567890',
  address: { locality: 'London' },
}

let server: TestServer
let person: Credentials & { readonly sub: string }

beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  person = await createPerson(server)
  const { persons } = server.database.store.identity
  const details = { name: 'Ada Byron', username: 'ada', profile: PROFILE }
  await persons.setProfile(person.sub, details, server.clock.now())
  await registerClient(server, {
    client_id: CLIENT_ID,
    secret: SECRET,
    metadata: { token_endpoint_auth_method: 'client_secret_basic', pkce: 'optional' },
  })
})
afterAll(() => server?.stop())

type Parameters = Readonly<Record<string, string>>

function authorizeUrl(parameters: Parameters = {}): URL {
  const url = new URL('/oauth/authorize', server.origin)
  url.search = new URLSearchParams({
    ...{ client_id: CLIENT_ID, response_type: 'code', redirect_uri },
    ...{ scope: 'openid', state: 'the-state', nonce: 'the-nonce' },
    ...parameters,
  }).toString()
  return url
}

/** Signs the person in, and returns where the browser ends up. */
async function enter(parameters: Parameters = {}, agent = createUserAgent()): Promise<URL> {
  const driver = await openSignIn(server, { agent, url: authorizeUrl(parameters) })
  if (driver.step.next.kind === 'password') {
    const { email, password } = person
    await driver.send({ type: 'password', email, password })
  }
  if (driver.step.next.kind === 'consent') await driver.send({ type: 'consent', granted: true })
  return followToApplication(server, agent, driver.step)
}

/** Asks again in the same browser. Nobody is asked anything. */
async function enterAgain(agent: UserAgent, parameters: Parameters = {}): Promise<URL> {
  return new URL(locationOf(await agent.visit(authorizeUrl(parameters).href), server.origin))
}

const BASIC = { authorization: `Basic ${btoa(`${CLIENT_ID}:${encodeURIComponent(SECRET)}`)}` }

function redeem(callback: URL, more: Parameters = {}, headers: Parameters = BASIC) {
  const form = {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri,
    ...more,
  }
  return postForm(server, '/oauth/token', form, headers)
}

async function tokensOf(parameters: Parameters = {}, agent?: UserAgent) {
  const { status, json } = await redeem(await enter(parameters, agent))
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

const askUserinfo = (token: string) =>
  server.send('/oauth/userinfo', { headers: { authorization: `Bearer ${token}` } })

const errorOf = (url: URL) => url.searchParams.get('error')

describe('OpenID Connect Core: Basic', () => {
  test('oidcc-server', async () => {
    const callback = await enter()
    expect(callback.searchParams.get('state')).toBe('the-state')
    const { status, headers, json } = await redeem(callback)
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('no-store')
    expect(json.token_type).toBe('Bearer')
    expect(decodeJwt(json.id_token)).toMatchObject({
      ...{ iss: server.origin, aud: CLIENT_ID, sub: person.sub, nonce: 'the-nonce' },
    })
  })

  test('oidcc-response-type-missing', async () => {
    const url = authorizeUrl()
    url.searchParams.delete('response_type')
    const answer = await createUserAgent().visit(url.href)
    expect(errorOf(new URL(locationOf(answer, server.origin)))).toBe('invalid_request')
  })

  test('oidcc-idtoken-signature', async () => {
    const { id_token } = await tokensOf()
    const { alg, kid } = decodeProtectedHeader(id_token)
    const { json } = await server.send('/oauth/jwks')
    expect(alg).toBe('RS256')
    expect(json.keys.map((key: { kid: string }) => key.kid)).toContain(kid)
  })

  test('oidcc-idtoken-unsigned: alg none is not offered', async () => {
    const { json } = await server.send('/.well-known/openid-configuration')
    expect(json.id_token_signing_alg_values_supported).not.toContain('none')
  })

  test('oidcc-userinfo-get', async () => {
    const { json } = await askUserinfo((await tokensOf()).access_token)
    expect(json).toEqual({ sub: person.sub })
  })

  test('oidcc-userinfo-post-header', async () => {
    const { access_token } = await tokensOf()
    const headers = { authorization: `Bearer ${access_token}` }
    const { json } = await server.send('/oauth/userinfo', { method: 'POST', headers })
    expect(json).toEqual({ sub: person.sub })
  })

  test('oidcc-userinfo-post-body', async () => {
    const { access_token } = await tokensOf()
    const { json } = await postForm(server, '/oauth/userinfo', { access_token })
    expect(json).toEqual({ sub: person.sub })
  })

  test('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    const agent = createUserAgent()
    await enter({}, agent)
    const url = authorizeUrl()
    url.searchParams.delete('nonce')
    const callback = new URL(locationOf(await agent.visit(url.href), server.origin))
    const { json } = await redeem(callback)
    expect(decodeJwt(json.id_token)).not.toHaveProperty('nonce')
  })

  test.each([
    [
      'oidcc-scope-profile',
      'openid profile',
      [
        ...['name', 'given_name', 'family_name', 'nickname', 'preferred_username', 'picture'],
        ...['website', 'zoneinfo', 'updated_at'],
      ],
    ],
    ['oidcc-scope-email', 'openid email', ['email', 'email_verified']],
    ['oidcc-scope-address', 'openid address', ['address']],
    ['oidcc-scope-phone', 'openid phone', ['phone_number', 'phone_number_verified']],
    [
      'oidcc-scope-all',
      'openid profile email address phone',
      ['name', 'email', 'address', 'phone_number'],
    ],
    ['oidcc-ensure-other-scope-order-succeeds', 'email openid', ['email']],
  ])('%s', async (_, scope, claims) => {
    const { access_token } = await tokensOf({ scope })
    const { json } = await askUserinfo(access_token)
    for (const claim of claims) expect(json).toHaveProperty(claim)
  })

  test.each(['page', 'popup'])('oidcc-display-%s', async (display) => {
    expect((await enter({ display })).searchParams.get('code')).not.toBeNull()
  })

  test('oidcc-prompt-login', async () => {
    const agent = createUserAgent()
    const first = decodeJwt((await tokensOf({ max_age: '10000' }, agent)).id_token)
    await sleep(1_100)
    const again = await tokensOf({ prompt: 'login', max_age: '10000' }, agent)
    expect(Number(decodeJwt(again.id_token).auth_time)).toBeGreaterThan(Number(first.auth_time))
  })

  test('oidcc-prompt-none-not-logged-in', async () => {
    const callback = await enterAgain(createUserAgent(), { prompt: 'none' })
    expect(errorOf(callback)).toBe('login_required')
  })

  test('oidcc-prompt-none-logged-in', async () => {
    const agent = createUserAgent()
    await enter({}, agent)
    const { json } = await redeem(await enterAgain(agent, { prompt: 'none' }))
    expect(decodeJwt(json.id_token).sub).toBe(person.sub)
  })

  test('oidcc-max-age-1', async () => {
    const agent = createUserAgent()
    await enter({}, agent)
    // The provider has a clock of its own, so this one waits.
    await sleep(2_100)
    const answer = await agent.visit(authorizeUrl({ max_age: '1' }).href)
    const page = await agent.visit(locationOf(answer, server.origin))
    expect(readPage(page).page.name).toBe('sign_in')
  })

  test('oidcc-max-age-10000', async () => {
    const agent = createUserAgent()
    const first = decodeJwt((await tokensOf({}, agent)).id_token)
    const { json } = await redeem(await enterAgain(agent, { max_age: '10000' }))
    expect(decodeJwt(json.id_token).auth_time).toBe(first.auth_time)
  })

  test('oidcc-ensure-request-with-unknown-parameter-succeeds', async () => {
    expect((await enter({ extra: 'foobar' })).searchParams.get('code')).not.toBeNull()
  })

  test('oidcc-id-token-hint', async () => {
    const agent = createUserAgent()
    const { id_token } = await tokensOf({}, agent)
    const callback = await enterAgain(agent, { prompt: 'none', id_token_hint: id_token })
    const { json } = await redeem(callback)
    expect(decodeJwt(json.id_token).sub).toBe(person.sub)
  })

  test.each([
    ['oidcc-login-hint', { login_hint: 'ada@example.org' }],
    ['oidcc-ui-locales', { ui_locales: 'se no' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
  ])('%s', async (_, parameters: Parameters) => {
    expect((await enter(parameters)).searchParams.get('code')).not.toBeNull()
  })

  test('oidcc-codereuse', async () => {
    const callback = await enter()
    await redeem(callback)
    expect(await redeem(callback)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
  })

  test('oidcc-codereuse-30seconds', async () => {
    const callback = await enter()
    const { json } = await redeem(callback)
    server.clock.advance(30_000)
    expect(await redeem(callback)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
    expect((await askUserinfo(json.access_token)).status).toBe(401)
  })

  test('oidcc-ensure-registered-redirect-uri', async () => {
    const url = authorizeUrl({ redirect_uri: `${redirect_uri}/other` })
    const answer = await createUserAgent().visit(url.href)
    expect(answer.headers.location).toBeUndefined()
    expect(readPage(answer).page.name).toBe('failed')
  })

  test('oidcc-ensure-post-request-succeeds', async () => {
    const agent = createUserAgent()
    await enter({}, agent)
    const url = authorizeUrl()
    const answer = await agent.send(`${server.origin}/oauth/authorize`, {
      origin: 'https://app.example',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: url.searchParams.toString(),
    })
    expect(answer.status).toBe(303)
    const next = await agent.visit(locationOf(answer, server.origin))
    const target = new URL(locationOf(next, server.origin))
    expect(target.searchParams.get('code')).not.toBeNull()
  })

  test('oidcc-server-client-secret-post', async () => {
    const proof = { client_id: CLIENT_ID, client_secret: SECRET }
    const { status, json } = await redeem(await enter(), proof, {})
    expect(status).toBe(200)
    expect(decodeJwt(json.id_token).sub).toBe(person.sub)
  })

  test.each([
    [
      'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
      { request_uri: 'https://app.example/request' },
      'request_uri_not_supported',
    ],
    [
      'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
      { request: `${btoa('{"alg":"none"}')}.${btoa('{"state":"other"}')}.` },
      'request_not_supported',
    ],
    [
      'oidcc-ensure-request-object-with-redirect-uri',
      { request: `${btoa('{"alg":"none"}')}.${btoa('{"redirect_uri":"x"}')}.` },
      'request_not_supported',
    ],
  ])('%s', async (_, parameters: Parameters, error) => {
    const callback = await enterAgain(createUserAgent(), parameters)
    expect(errorOf(callback)).toBe(error)
  })

  test('oidcc-claims-essential: only within the granted scopes', async () => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } })
    const { access_token } = await tokensOf({ scope: 'openid profile', claims })
    expect((await askUserinfo(access_token)).json.name).toBe('Ada Byron')
  })

  test('oidcc-refresh-token', async () => {
    const wish = { scope: 'openid offline_access', prompt: 'consent' }
    const { refresh_token, id_token } = await tokensOf(wish)
    const form = { grant_type: 'refresh_token', refresh_token }
    const { status, json } = await postForm(server, '/oauth/token', form, BASIC)
    expect(status).toBe(200)
    const [before, after] = [decodeJwt(id_token), decodeJwt(json.id_token)]
    for (const claim of ['iss', 'sub', 'aud', 'auth_time']) expect(after[claim]).toBe(before[claim])
  })

  test('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
    const code_verifier = oidc.randomPKCECodeVerifier()
    const code_challenge = await oidc.calculatePKCECodeChallenge(code_verifier)
    const callback = await enter({ code_challenge, code_challenge_method: 'S256' })
    expect((await redeem(callback, { code_verifier })).status).toBe(200)
  })
})

test('oidcc-discovery-endpoint-verification', async () => {
  const { json } = await server.send('/.well-known/openid-configuration')
  expect(json).toMatchObject({
    issuer: server.origin,
    subject_types_supported: ['public'],
    claims_parameter_supported: true,
    response_types_supported: ['code'],
  })
  for (const name of [
    'authorization_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
    'jwks_uri',
  ]) {
    expect(new URL(json[name]).origin).toBe(server.origin)
  }
  expect(json.id_token_signing_alg_values_supported).toContain('RS256')
  expect(json.scopes_supported).toContain('openid')
  expect(json.end_session_endpoint).toBe(`${server.origin}/oauth/end-session`)
  expect(json.backchannel_logout_supported).toBe(true)
  expect(json.backchannel_logout_session_supported).toBe(true)
})

test('oidcc-server, by form_post', async () => {
  const agent = createUserAgent()
  await enter({}, agent)
  const answer = await agent.visit(authorizeUrl({ response_mode: 'form_post' }).href)
  expect(answer.status).toBe(200)
  expect(answer.text).toContain(`action="${redirect_uri}"`)
  const [, code = ''] = /name="code" value="([^"]+)"/.exec(answer.text) ?? []
  const callback = new URL(redirect_uri)
  callback.searchParams.set('code', code)
  expect((await redeem(callback)).status).toBe(200)
})

describe('RP-initiated logout', () => {
  async function signedIn() {
    const agent = createUserAgent()
    const { id_token } = await tokensOf({}, agent)
    return { agent, id_token_hint: id_token }
  }
  const endUrl = (parameters: Parameters) =>
    `${server.origin}/oauth/end-session?${new URLSearchParams(parameters)}`
  const isOut = async (agent: UserAgent) =>
    errorOf(await enterAgain(agent, { prompt: 'none' })) === 'login_required'

  test('oidcc-rp-initiated-logout', async () => {
    const { agent, id_token_hint } = await signedIn()
    const url = endUrl({ id_token_hint, post_logout_redirect_uri, state: 'bye' })
    expect(await signOut(server, agent, url)).toBe(`${post_logout_redirect_uri}?state=bye`)
    expect(await isOut(agent)).toBe(true)
  })

  test.each([
    ['oidcc-rp-initiated-logout-no-state', {}],
    ['oidcc-rp-initiated-logout-only-state', { state: 'bye' }],
  ])('%s', async (name, parameters: Parameters) => {
    const { agent, id_token_hint } = await signedIn()
    const more: Parameters = name.endsWith('no-state')
      ? { id_token_hint, post_logout_redirect_uri }
      : {}
    const target = await signOut(server, agent, endUrl({ ...parameters, ...more }))
    // Without a client nobody is sent anywhere.
    const place = name.endsWith('no-state') ? post_logout_redirect_uri : `${server.origin}/`
    expect(target).toMatch(new RegExp(`^${place}`))
    expect(await isOut(agent)).toBe(true)
  })

  test.each([
    ['oidcc-rp-initiated-logout-no-params', () => ({})],
    [
      'oidcc-rp-initiated-logout-no-post-logout-redirect-uri',
      (id_token_hint: string) => ({ id_token_hint }),
    ],
    ['oidcc-rp-initiated-logout-no-id-token-hint', () => ({ post_logout_redirect_uri })],
  ])('%s', async (_, parametersOf) => {
    const { agent, id_token_hint } = await signedIn()
    const target = await signOut(server, agent, endUrl(parametersOf(id_token_hint)))
    expect(target).not.toContain(post_logout_redirect_uri)
    expect(await isOut(agent)).toBe(true)
  })

  test.each([
    [
      'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri',
      { post_logout_redirect_uri: `${post_logout_redirect_uri}/other` },
    ],
    [
      'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
      { post_logout_redirect_uri: `${post_logout_redirect_uri}?a=1` },
    ],
  ])('%s', async (_, parameters: Parameters) => {
    const { agent, id_token_hint } = await signedIn()
    const answer = await agent.visit(endUrl({ id_token_hint, ...parameters }))
    expect(readPage(answer).page.name).toBe('failed')
    expect(answer.headers.location).toBeUndefined()
  })

  test.each([
    [
      'oidcc-rp-initiated-logout-modified-id-token-hint',
      (hint: string) => `${hint.slice(0, -8)}AAAAAAAA`,
    ],
    ['oidcc-rp-initiated-logout-bad-id-token-hint', () => 'not a token'],
  ])('%s', async (_, change) => {
    const { agent, id_token_hint } = await signedIn()
    const url = endUrl({ id_token_hint: change(id_token_hint), post_logout_redirect_uri })
    const answer = await agent.visit(url)
    expect(readPage(answer).page.name).toBe('failed')
    expect(await isOut(agent)).toBe(false)
  })
})
