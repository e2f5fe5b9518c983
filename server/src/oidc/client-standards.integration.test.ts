import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION, registerClient } from '../../test/relying-parties/register-client.ts'
import { signOut } from '../../test/relying-parties/sign-out.ts'
import {
  type Credentials,
  createRequest,
  discover,
  followToApplication,
  locationOf,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { createPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent } from '../../test/user-agent.ts'

const SECRET = 'a secret of the application, long enough'
const { redirect_uri } = APPLICATION
const WITH_SECRET = { token_endpoint_auth_method: 'client_secret_basic' }
const PROFILE = {
  given_name: 'Ada',
  family_name: 'Byron',
  picture: 'https://app.example/ada.png',
  phone_number: '+441234567890',
  address: { street_address: '12 St James’s Square', locality: 'London', country: 'UK' },
}

let server: TestServer
let person: Credentials & { readonly sub: string }

beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  person = await createPerson(server)
  const { persons } = server.database.store.identity
  const changes = { name: 'Ada Byron', username: 'ada', profile: PROFILE }
  await persons.setProfile(person.sub, changes, server.clock.now())
})
afterAll(() => server?.stop())

/** Registers an application with a secret; what it states is in `metadata`. */
async function register(client_id: string, metadata: Record<string, unknown> = {}) {
  await registerClient(server, {
    client_id,
    secret: SECRET,
    metadata: { ...WITH_SECRET, ...metadata },
  })
  return discover(server, client_id, oidc.ClientSecretBasic(SECRET))
}

/** Signs the person in and redeems the code. */
async function enter(
  config: oidc.Configuration,
  parameters: Record<string, string> = {},
): Promise<oidc.TokenEndpointResponse> {
  const request = await createRequest(config, { redirect_uri, ...parameters })
  const callback = await signIn(server, request, person)
  return oidc.authorizationCodeGrant(config, callback, request.checks)
}

const claimsOf = ({ id_token = '' }: oidc.TokenEndpointResponse) => decodeJwt(id_token)
const algorithmOf = ({ id_token = '' }: oidc.TokenEndpointResponse) =>
  decodeProtectedHeader(id_token).alg

describe('ID tokens', () => {
  test('are signed with RS256 for a client that states nothing, and with ES256 for who states it', async () => {
    const standard = await register('standard')
    const stated = await register('stated', { id_token_signed_response_alg: 'ES256' })
    expect(algorithmOf(await enter(standard))).toBe('RS256')
    expect(algorithmOf(await enter(stated))).toBe('ES256')
  })

  test('of two algorithms belong to one session, which either of them ends', async () => {
    const first = await register('one', { id_token_signed_response_alg: 'ES256' })
    const second = await register('two')
    const agent = createUserAgent()
    const opened = await createRequest(first, { redirect_uri }, agent)
    await oidc.authorizationCodeGrant(first, await signIn(server, opened, person), opened.checks)
    const joined = await createRequest(second, { redirect_uri }, agent)
    const driver = await openSignIn(server, joined)
    // Signed in already: only the consent is missing.
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, agent, driver.step)
    const { id_token = '' } = await oidc.authorizationCodeGrant(second, callback, joined.checks)
    const end = oidc.buildEndSessionUrl(second, { id_token_hint: id_token })
    await signOut(server, agent, end.href)
    for (const config of [first, second]) {
      const { url } = await createRequest(config, { redirect_uri, prompt: 'none' }, agent)
      const refused = new URL(locationOf(await agent.visit(url.href), server.origin))
      expect(refused.searchParams.get('error')).toBe('login_required')
    }
  })

  test('have the claims of the granted scopes for a client that states nothing, also after a refresh', async () => {
    const config = await register('reader')
    const tokens = await enter(config, {
      scope: 'openid profile offline_access',
      prompt: 'consent',
    })
    const told = { name: 'Ada Byron', given_name: 'Ada', preferred_username: 'ada' }
    expect(claimsOf(tokens)).toMatchObject(told)
    expect(claimsOf(tokens)).not.toHaveProperty('email')
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(claimsOf(renewed)).toMatchObject(told)
    const fewer = { scope: 'openid' }
    const narrowed = await oidc.refreshTokenGrant(config, renewed.refresh_token ?? '', fewer)
    expect(claimsOf(narrowed)).not.toHaveProperty('name')
  })

  test('have none for a client that wants them from userinfo only', async () => {
    const config = await register('asker', { claims_in_id_token: false })
    const tokens = await enter(config)
    expect(claimsOf(tokens)).not.toHaveProperty('name')
    const told = await oidc.fetchUserInfo(config, tokens.access_token, person.sub)
    expect(told).toMatchObject({ name: 'Ada Byron', email: person.email })
  })

  test('of the earlier algorithm still sign a user out', async () => {
    const config = await register('switching', { id_token_signed_response_alg: 'ES256' })
    const { id_token = '' } = await enter(config)
    const { clients } = server.database.store.oidc
    const client = await clients.find('switching')
    if (client === undefined) throw new Error('it was registered')
    const metadata = { ...client.metadata, id_token_signed_response_alg: 'RS256' }
    await clients.update({ ...client, metadata })
    const form = { id_token_hint: id_token, ...APPLICATION }
    const end = (fields: object) => {
      const query = new URLSearchParams({ ...form, ...fields })
      return createUserAgent().visit(`${server.origin}/oauth/end-session?${query}`)
    }
    expect((await end({})).status).toBe(200)
    expect(algorithmOf(await enter(config))).toBe('RS256')
    const forged = `${id_token.slice(0, -4)}AAAA`
    expect((await end({ id_token_hint: forged })).status).toBe(400)
  })
})

describe('the standard claims', () => {
  test('come with their scopes, one place each, and an unset one is absent', async () => {
    const config = await register('whole')
    const ask = async (scope: string) => {
      const { access_token } = await enter(config, { scope })
      const { sub: _, ...told } = await oidc.fetchUserInfo(config, access_token, person.sub)
      return told
    }
    expect(await ask('openid')).toEqual({})
    expect(await ask('openid phone')).toEqual({
      phone_number: '+441234567890',
      phone_number_verified: false,
    })
    expect(await ask('openid address')).toEqual({
      address: { ...PROFILE.address, formatted: '12 St James’s Square\nLondon\nUK' },
    })
    const profile = await ask('openid profile')
    expect(profile).toMatchObject({ family_name: 'Byron', preferred_username: 'ada' })
    expect(profile.updated_at).toBeLessThanOrEqual(server.clock.now() / 1000)
    for (const name of ['website', 'nickname', 'zoneinfo', 'email', 'address']) {
      expect(profile, name).not.toHaveProperty(name)
    }
  })
})

describe('the claims parameter', () => {
  const request = (claims: unknown) => ({ claims: JSON.stringify(claims) })

  test('names single claims for each place', async () => {
    const config = await register('choosing', { claims_in_id_token: false })
    const claims = request({ id_token: { email: { essential: true } }, userinfo: { name: null } })
    const tokens = await enter(config, claims)
    expect(claimsOf(tokens)).toMatchObject({ email: person.email })
    expect(claimsOf(tokens)).not.toHaveProperty('name')
  })

  test('brings nothing beyond the granted scopes, essential or not', async () => {
    const config = await register('curious', { claims_in_id_token: false })
    const wanted = { email: { essential: true }, phone_number: null }
    const claims = request({ id_token: wanted, userinfo: wanted })
    const tokens = await enter(config, { ...claims, scope: 'openid profile' })
    for (const name of ['email', 'phone_number']) {
      expect(claimsOf(tokens)).not.toHaveProperty(name)
      const told = await oidc.fetchUserInfo(config, tokens.access_token, person.sub)
      expect(told).not.toHaveProperty(name)
    }
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no object for a claim', JSON.stringify({ id_token: { sub: 1 } })],
    [
      'a level that nobody has',
      JSON.stringify({ id_token: { acr: { essential: true, value: 'a' } } }),
    ],
    ['too long', JSON.stringify({ userinfo: { name: { value: 'a'.repeat(5000) } } })],
  ])('that is %s is refused', async (what, claims) => {
    const config = await register(`wrong-${what.replaceAll(' ', '-').toLowerCase()}`)
    const { agent, url } = await createRequest(config, { redirect_uri, claims })
    const answer = await agent.visit(url.href)
    expect(new URL(answer.headers.location ?? '').searchParams.get('error')).toBe('invalid_request')
  })
})

describe('PKCE', () => {
  /** An authorization request without a challenge. */
  async function withoutChallenge(config: oidc.Configuration) {
    const request = await createRequest(config, { redirect_uri })
    for (const name of ['code_challenge', 'code_challenge_method']) {
      request.url.searchParams.delete(name)
    }
    return request
  }

  async function callBack(config: oidc.Configuration) {
    const request = await withoutChallenge(config)
    const driver = await openSignIn(server, request)
    const { email, password } = person
    const next = await driver.send({ type: 'password', email, password })
    if (next.next.kind === 'consent') await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, request.agent, driver.step)
    const { pkceCodeVerifier, ...checks } = request.checks
    return { callback, checks, pkceCodeVerifier }
  }

  test('is required of every client that does not say otherwise, and the refusal names the setting', async () => {
    const config = await register('careful')
    const { agent, url } = await withoutChallenge(config)
    const answer = await agent.visit(url.href)
    const { searchParams } = new URL(answer.headers.location ?? '')
    expect(searchParams.get('error')).toBe('invalid_request')
    expect(searchParams.get('error_description')).toContain('its setting pkce is required')
  })

  test('is optional for a client with a secret that says so', async () => {
    const config = await register('older', { pkce: 'optional' })
    const { callback, checks } = await callBack(config)
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks)
    expect(claimsOf(tokens).sub).toBe(person.sub)
  })

  test('is checked wherever it is used: no verifier without a challenge, no challenge without its verifier', async () => {
    const config = await register('mixed', { pkce: 'optional' })
    const invalid = { error: 'invalid_grant' }
    const bare = await callBack(config)
    const late = { ...bare.checks, pkceCodeVerifier: bare.pkceCodeVerifier }
    const redeemed = oidc.authorizationCodeGrant(config, bare.callback, late)
    await expect(redeemed).rejects.toMatchObject(invalid)
    const request = await createRequest(config, { redirect_uri })
    const callback = await signIn(server, request, person)
    const { pkceCodeVerifier: _, ...checks } = request.checks
    const lazy = oidc.authorizationCodeGrant(config, callback, checks)
    await expect(lazy).rejects.toMatchObject(invalid)
  })

  test('is required of a public client, whatever it says', async () => {
    await registerClient(server, {
      client_id: 'public-page',
      metadata: { token_endpoint_auth_method: 'none', pkce: 'optional' },
    })
    const { agent, url } = await withoutChallenge(await discover(server, 'public-page'))
    const answer = await agent.visit(url.href)
    expect(answer.headers.location).toContain('error=invalid_request')
  })

  test('knows no plain challenge', async () => {
    const config = await register('plain', { pkce: 'optional' })
    const { agent, url } = await createRequest(config, { redirect_uri })
    url.searchParams.set('code_challenge_method', 'plain')
    const answer = await agent.visit(url.href)
    expect(answer.headers.location).toContain('error=invalid_request')
  })
})

test('a client learns whose mailbox its token opens, and others learn nothing', async () => {
  const config = await register('mail')
  const other = await register('other-mail')
  const { access_token } = await enter(config, { scope: 'openid email' })
  const asked = await oidc.tokenIntrospection(config, access_token)
  expect(asked).toMatchObject({ active: true, username: person.email })
  expect(await oidc.tokenIntrospection(other, access_token)).toEqual({ active: false })
  const nameless = await enter(config, { scope: 'openid' })
  const answer = await oidc.tokenIntrospection(config, nameless.access_token)
  expect(answer).not.toHaveProperty('username')
})

describe('claims of a client besides the standard ones', () => {
  test('come with the scope profile, where the client looks, and never from another account', async () => {
    const mapped_claims = {
      tenant: { from: 'constant', value: 'acme' },
      groups: { from: 'roles' },
    }
    const config = await register('mapped', { mapped_claims })
    const tokens = await enter(config, { scope: 'openid profile' })
    expect(claimsOf(tokens)).toMatchObject({ tenant: 'acme' })
    const told = await oidc.fetchUserInfo(config, tokens.access_token, person.sub)
    expect(told).toMatchObject({ tenant: 'acme' })
    const bare = await enter(config, { scope: 'openid' })
    expect(claimsOf(bare)).not.toHaveProperty('tenant')
    const quiet = await register('mapped-quiet', { mapped_claims, claims_in_id_token: false })
    expect(claimsOf(await enter(quiet))).not.toHaveProperty('tenant')
  })
})
