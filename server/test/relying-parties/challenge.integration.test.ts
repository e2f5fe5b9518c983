import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { discover } from '../sign-in-journey.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import {
  type Asking,
  begin,
  CHALLENGE,
  type Challenge,
  createProofKey,
  ORIGIN,
  redeem,
  sendChallenge,
} from './challenge-application.ts'
import { registerClient } from './register-client.ts'

const SECRET = 'a secret of forty characters, or so: 123'
const REFUSED = { error: 'invalid_grant' }
const API = 'https://api.example/'
const PAGE = {
  token_endpoint_auth_method: 'none',
  allowed_origins: [ORIGIN],
  resources: [{ uri: API, scopes: ['read', 'write'] }],
}
const KEYS = await generateKeyPair('ES256', { extractable: true })

describe.each(databases)('an application with screens of its own on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  let page: oidc.Configuration

  beforeAll(async () => {
    server = await startTestServer({ database })
    person = await createPerson(server)
    const first_party = true
    await registerClient(server, { client_id: 'page', first_party, metadata: PAGE })
    await registerClient(server, {
      client_id: 'backend',
      first_party,
      secret: SECRET,
      metadata: { token_endpoint_auth_method: 'client_secret_post' },
    })
    await registerClient(server, {
      client_id: 'native',
      first_party,
      metadata: {
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: ['app.example:/callback'],
        post_logout_redirect_uris: [],
      },
    })
    await registerClient(server, {
      client_id: 'header',
      first_party,
      secret: SECRET,
      metadata: { token_endpoint_auth_method: 'client_secret_basic' },
    })
    const jwks = { keys: [{ ...(await exportJWK(KEYS.publicKey)), kid: 'own', alg: 'ES256' }] }
    await registerClient(server, {
      client_id: 'keyed',
      first_party,
      metadata: { token_endpoint_auth_method: 'private_key_jwt', jwks },
    })
    page = await discover(server, 'page')
  })
  afterAll(() => server?.stop())

  const password = () =>
    ({ type: 'password', email: person.email, password: person.password }) as const
  async function signIn(asking: Partial<Asking> = {}): Promise<Challenge> {
    return (await begin(server, { clientId: 'page', ...asking })).send(password())
  }
  const asPerson = (tokens: { access_token: string }) =>
    oidc.fetchUserInfo(page, tokens.access_token, person.sub)

  test('both documents of metadata name the endpoint', async () => {
    for (const path of ['openid-configuration', 'oauth-authorization-server']) {
      const { json } = await server.send(`/.well-known/${path}`)
      expect(json.authorization_challenge_endpoint).toBe(`${server.origin}${CHALLENGE}`)
    }
  })

  test('signs a person in step by step, and its code is redeemed, refreshed and revoked', async () => {
    const first = await begin(server, { clientId: 'page' })
    expect(first.answer.status).toBe(400)
    expect(first.answer.headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(first.answer.headers['cache-control']).toBe('no-store')
    expect(first.answer.json).toMatchObject({
      error: 'insufficient_authorization',
      auth_session: expect.stringMatching(/^[\w-]{43}$/),
      next: { kind: 'password' },
      data: { client: { client_id: 'page' }, error: null },
    })
    const done = await first.send(password())
    expect(done.answer.status).toBe(200)
    expect(Object.keys(done.answer.json)).toEqual(['authorization_code'])
    const tokens = await redeem(page, done)
    expect(tokens.claims()).toMatchObject({
      sub: person.sub,
      aud: 'page',
      amr: ['pwd'],
      nonce: done.checks.expectedNonce,
      auth_time: expect.any(Number),
    })
    expect(await asPerson(tokens)).toMatchObject({ sub: person.sub, email: person.email })
    const renewed = await oidc.refreshTokenGrant(page, tokens.refresh_token ?? '')
    expect((await asPerson(renewed)).sub).toBe(person.sub)
    await oidc.tokenRevocation(page, renewed.refresh_token ?? '')
    await expect(asPerson(renewed)).rejects.toThrow()
  })

  test('the first request may carry an event, and each answer has a new auth_session', async () => {
    const wrong = { type: 'password', email: person.email, password: 'not this one' } as const
    const first = await begin(server, { clientId: 'page', event: wrong })
    expect([first.kind, first.data?.error?.code]).toEqual(['password', 'invalid_credentials'])
    const second = await first.send({ type: 'choose', to: 'forgot' })
    expect(second.kind).toBe('forgot')
    expect(second.answer.json.auth_session).not.toBe(first.answer.json.auth_session)
    const whole = await begin(server, { clientId: 'page', event: password() })
    expect((await redeem(page, whole)).claims()?.sub).toBe(person.sub)
  })

  test('a program with a secret signs in without an origin, and may go on while nobody is there', {
    tags: ['sql'],
  }, async () => {
    const config = await discover(server, 'backend', oidc.ClientSecretPost(SECRET))
    const asking = { clientId: 'backend', headers: {}, proof: { client_secret: SECRET } }
    const once = await redeem(config, await signIn(asking))
    expect(once.refresh_token).toBeUndefined()
    const scope = 'openid offline_access'
    const done = await signIn({ ...asking, fields: { scope } })
    const tokens = await redeem(config, done)
    expect(tokens.scope).toBe(scope)
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.access_token).not.toBe(tokens.access_token)
    const begun = await begin(server, asking)
    const unproven = await begun.send(password(), { client_secret: 'another secret' })
    expect([unproven.answer.status, unproven.kind]).toEqual([401, 'invalid_client'])
    expect((await begun.send(password())).kind).toBe('redirect')
  })

  test('a client proves itself by a header or an assertion, with every request', async () => {
    const basic = Buffer.from(`header:${SECRET}`.replaceAll(/[, ]/g, encodeURIComponent))
    const headers = { authorization: `Basic ${basic.toString('base64')}` }
    const byHeader = await begin(server, { clientId: 'header', headers })
    expect((await byHeader.send(password())).kind).toBe('redirect')
    // Whose it is, the proof says; no field has to.
    const { auth_session } = (await begin(server, { clientId: 'header', headers })).answer.json
    const fields = { auth_session, event: JSON.stringify(password()) }
    expect((await sendChallenge(server, fields, { headers: {} })).json.error).toBe(
      'invalid_request',
    )
    expect((await sendChallenge(server, fields, { headers })).status).toBe(200)
    for (const aud of [
      server.origin,
      `${server.origin}${CHALLENGE}`,
      `${server.origin}/oauth/token`,
    ]) {
      const first = await begin(server, {
        clientId: 'keyed',
        headers: {},
        proof: await assert(aud),
      })
      expect((await first.send(password(), await assert(aud))).kind).toBe('redirect')
    }
    const proof = await assert('https://evil.example')
    const refused = await begin(server, { clientId: 'keyed', headers: {}, proof })
    expect([refused.answer.status, refused.kind]).toEqual([401, 'invalid_client'])
  })
  async function assert(aud: string) {
    const client_assertion = await new SignJWT({ jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer('keyed')
      .setSubject('keyed')
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(KEYS.privateKey)
    const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    return { client_assertion, client_assertion_type }
  }

  test('a code that names an API gives a token for it, with the scopes that were asked for and how the person signed in', async () => {
    const fields = { resource: API, scope: 'openid read' }
    const tokens = await redeem(page, await signIn({ fields }), { resource: API })
    expect(tokens.scope).toBe('read')
    const { auth_time } = tokens.claims() ?? {}
    const said = { aud: API, sub: person.sub, amr: ['pwd'], auth_time }
    expect(decodeJwt(tokens.access_token)).toMatchObject(said)
    const other = { ...fields, resource: 'https://other.example/' }
    expect((await begin(server, { clientId: 'page', fields: other })).kind).toBe('invalid_target')
  })

  test('a native application signs in without an origin, to an address of its own', async () => {
    const redirectUri = 'app.example:/callback'
    const asking = { clientId: 'native', headers: {}, fields: { redirect_uri: redirectUri } }
    const native = await discover(server, 'native')
    const tokens = await redeem(native, await signIn(asking), { redirectUri })
    expect(tokens.claims()?.aud).toBe('native')
  })

  test('proofs of a key bind the sign-in, the code and the tokens to it', async () => {
    const [key, other] = [await createProofKey(), await createProofKey()]
    const begun = await begin(server, { clientId: 'page', key })
    const { auth_session } = begun.answer.json
    const fields = { client_id: 'page', auth_session, event: JSON.stringify(password()) }
    const missing = await sendChallenge(server, fields)
    expect([missing.status, missing.json.error]).toEqual([400, 'invalid_dpop_proof'])
    const foreign = await sendChallenge(server, fields, { key: other })
    expect([foreign.status, foreign.json.error]).toEqual([400, 'invalid_request'])
    // A wrong key uses the code up, so each try has one of its own.
    await expect(redeem(page, await signIn({ key }))).rejects.toMatchObject(REFUSED)
    const stolen = redeem(page, await signIn({ key }), { key: other })
    await expect(stolen).rejects.toMatchObject(REFUSED)
    const tokens = await redeem(page, await begun.send(password()), { key })
    expect(tokens.token_type).toBe('dpop')
    await expect(oidc.refreshTokenGrant(page, tokens.refresh_token ?? '')).rejects.toThrow()
  })

  test('a proof counts once, and only for this endpoint', async () => {
    const key = await createProofKey()
    const { fields } = await begin(server, { clientId: 'page' })
    const send = (dpop: string) =>
      sendChallenge(server, fields, { headers: { origin: ORIGIN, dpop } })
    const proof = await key.prove(server.origin, CHALLENGE)
    expect((await send(proof)).json.error).toBe('insufficient_authorization')
    expect((await send(proof)).json.error).toBe('invalid_request')
    const elsewhere = await send(await key.prove(server.origin, '/oauth/par'))
    expect(elsewhere.json.error).toBe('invalid_dpop_proof')
  })

  test('a code that was asked for with the name of a key is redeemed with that key alone', async () => {
    const key = await createProofKey()
    const fields = { dpop_jkt: key.thumbprint }
    await expect(redeem(page, await signIn({ fields }))).rejects.toMatchObject(REFUSED)
    expect((await redeem(page, await signIn({ fields }), { key })).token_type).toBe('dpop')
  })

  test('a code needs its verifier and the address it was asked for with', async () => {
    const done = await signIn()
    const checks = { ...done.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    await expect(redeem(page, { ...done, checks })).rejects.toMatchObject(REFUSED)
    await expect(
      redeem(page, done, { redirectUri: 'https://app.example/other' }),
    ).rejects.toMatchObject(REFUSED)
    const { code: none } = await begin(server, {
      clientId: 'page',
      fields: { redirect_uri: undefined },
      event: password(),
    })
    expect(none).toBe('')
  })

  test('a code that is used twice ends what it has given, and the session', async () => {
    const done = await signIn()
    const tokens = await redeem(page, done)
    expect((await asPerson(tokens)).sub).toBe(person.sub)
    await expect(redeem(page, done)).rejects.toMatchObject(REFUSED)
    await expect(asPerson(tokens)).rejects.toThrow()
    await expect(oidc.refreshTokenGrant(page, tokens.refresh_token ?? '')).rejects.toMatchObject(
      REFUSED,
    )
  })
})
