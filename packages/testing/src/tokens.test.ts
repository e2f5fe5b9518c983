import { decodeBase64Url } from '@shrd/crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  askService,
  createProofKey,
  ORIGIN,
  type ServiceVisitor,
  visitService,
} from '../test/service-visitor.ts'
import { createIdentityService } from './create-identity-service.ts'
import type { IdentityService } from './identity-service.ts'
import { decodeJwt } from './jwt.ts'

const MARA = { email: 'mara@example.org', password: 'a long password for tests', name: 'Mara' }
const REFUSED = { status: 400, error: 'invalid_grant' }

let now = 0
let service: IdentityService
let app: ServiceVisitor

beforeEach(() => {
  now = Date.now()
  service = createIdentityService({
    clients: [
      { client_id: 'app', allowed_origins: [ORIGIN] },
      { client_id: 'other', allowed_origins: [ORIGIN] },
    ],
    people: [MARA],
    now: () => now,
  })
  app = visitService(service)
})

const signIn = (key?: Awaited<ReturnType<typeof createProofKey>>) =>
  app.signIn(MARA.email, MARA.password, key && { key })

describe('a code', () => {
  test('is redeemed for tokens that say who signed in and how', async () => {
    const tokens = await app.redeem(await signIn())
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 900 })
    const [person] = service.people.list()
    const { payload } = decodeJwt(tokens.id_token ?? '') ?? {}
    expect(payload).toMatchObject({
      iss: service.issuer,
      sub: person?.sub,
      aud: 'app',
      amr: ['pwd'],
      nonce: 'n-0S6_WzA2Mj',
    })
    expect(await app.userinfo(tokens.access_token)).toEqual({
      status: 200,
      sub: person?.sub,
      updated_at: expect.any(Number),
      email: MARA.email,
      email_verified: true,
      name: 'Mara',
      // Remembered from this first sign-in.
      locale: 'en',
    })
  })

  test('comes with an ID token that the published key verifies', async () => {
    const { id_token = '' } = await app.redeem(await signIn())
    const { keys } = await (await askService(service, '/oauth/jwks')).json()
    const [jwk] = keys
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    const [header, payload, signature = ''] = id_token.split('.')
    const signed = new TextEncoder().encode(`${header}.${payload}`)
    const by = { name: 'ECDSA', hash: 'SHA-256' }
    expect(await crypto.subtle.verify(by, key, decodeBase64Url(signature), signed)).toBe(true)
    expect(decodeJwt(id_token)?.header).toEqual({ alg: 'ES256', typ: 'JWT', kid: jwk.kid })
  })

  test.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['a foreign address', { redirect_uri: 'https://evil.example/callback' }],
    ['another client', { client_id: 'other' }],
  ])('with %s is refused (RFC 7636, 4.6; RFC 6749, 4.1.3)', async (_, fields) => {
    const code = await signIn()
    expect(await app.redeem(code, { fields })).toMatchObject(REFUSED)
    expect((await app.redeem(code)).status).toBe(200)
  })

  test('that is used twice ends what it has given, and the session', async () => {
    const code = await signIn()
    const tokens = await app.redeem(code)
    expect(service.sessions).toHaveLength(1)
    expect(await app.redeem(code)).toMatchObject(REFUSED)
    expect((await app.userinfo(tokens.access_token)).status).toBe(401)
    expect(await app.refresh(tokens.refresh_token)).toMatchObject(REFUSED)
    expect(service.sessions).toHaveLength(0)
  })

  test('is over after a minute', async () => {
    const code = await signIn()
    now += 60_000
    expect(await app.redeem(code)).toMatchObject(REFUSED)
  })

  test('of a page at another origin is refused, and not used up', async () => {
    const code = await signIn()
    const headers = { origin: 'https://evil.example' }
    const refused = await app.redeem(code, { headers })
    expect(refused).toMatchObject({ status: 400, error: 'invalid_request' })
    expect((await app.redeem(code)).status).toBe(200)
  })
})

describe('a refresh token', () => {
  test('is replaced at each use, and a copy that is used later ends them all', async () => {
    const first = await app.redeem(await signIn())
    const second = await app.refresh(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    now += 2_999
    // Two tabs, or an answer that got lost.
    expect((await app.refresh(first.refresh_token)).status).toBe(200)
    now += 1
    expect(await app.refresh(first.refresh_token)).toMatchObject(REFUSED)
    expect(await app.refresh(second.refresh_token)).toMatchObject(REFUSED)
    expect((await app.userinfo(second.access_token)).status).toBe(401)
  })

  test('is over after two weeks, and rotation does not prolong that', async () => {
    const first = await app.redeem(await signIn())
    now += 13 * 86_400_000
    const second = await app.refresh(first.refresh_token)
    expect(second.status).toBe(200)
    now += 86_400_000
    expect(await app.refresh(second.refresh_token)).toMatchObject(REFUSED)
  })

  test('of another client is refused, and not used up', async () => {
    const { refresh_token } = await app.redeem(await signIn())
    const fields = { client_id: 'other' }
    expect(await app.refresh(refresh_token, { fields })).toMatchObject(REFUSED)
    expect((await app.refresh(refresh_token)).status).toBe(200)
  })
})

test('an access token is over after a quarter of an hour', async () => {
  const { access_token } = await app.redeem(await signIn())
  now += 15 * 60_000
  expect(await app.userinfo(access_token)).toMatchObject({ status: 401, error: 'invalid_token' })
})

describe('a key that is proven (RFC 9449)', () => {
  test('binds the code and all tokens: no other key opens them', async () => {
    const [key, other] = await Promise.all([createProofKey(), createProofKey()])
    expect(await app.redeem(await signIn(key), { key: other })).toMatchObject(REFUSED)
    const tokens = await app.redeem(await signIn(key), { key })
    expect(tokens.token_type).toBe('DPoP')
    expect((await app.userinfo(tokens.access_token, { key: other })).status).toBe(401)
    expect((await app.userinfo(tokens.access_token)).status).toBe(401)
    expect((await app.userinfo(tokens.access_token, { key })).status).toBe(200)
    expect(await app.refresh(tokens.refresh_token, { key: other })).toMatchObject(REFUSED)
    expect((await app.refresh(tokens.refresh_token, { key })).token_type).toBe('DPoP')
  })

  test.each([
    ['method', { htm: 'GET' }],
    ['address', { htu: 'https://id.example.org/oauth/par' }],
  ])('for another %s is refused', async (_, claims) => {
    const key = await createProofKey()
    const forged = { prove: (given: object) => key.prove({ ...given, ...claims }) }
    expect(await app.redeem('any', { key: forged })).toMatchObject({ error: 'invalid_dpop_proof' })
  })

  test('for another token is refused', async () => {
    const key = await createProofKey()
    const { access_token } = await app.redeem(await signIn(key), { key })
    const forged = { prove: (given: object) => key.prove({ ...given, ath: 'another' }) }
    const answer = await app.userinfo(access_token, { key: forged })
    expect(answer.error).toBe('invalid_dpop_proof')
  })

  test('counts once', async () => {
    const key = await createProofKey()
    const claims = { htm: 'POST', htu: `${service.issuer}/oauth/authorize-challenge` }
    const headers = { dpop: await key.prove(claims) }
    expect((await app.begin({ headers })).error).toBe('insufficient_authorization')
    expect((await app.begin({ headers })).error).toBe('invalid_request')
  })

  test('must carry the nonce of a service that asks for one', async () => {
    const strict = createIdentityService({
      clients: [{ client_id: 'app', allowed_origins: [ORIGIN] }],
      requireNonce: true,
    })
    const key = await createProofKey()
    const htu = `${strict.issuer}/oauth/token`
    const sent = { client_id: 'app', grant_type: 'refresh_token', refresh_token: 'made up' }
    const send = async (claims: object) => {
      const headers = { dpop: await key.prove({ htm: 'POST', htu, ...claims }) }
      const init = { method: 'POST', headers, body: new URLSearchParams(sent) }
      const answer = await askService(strict, '/oauth/token', init)
      return { nonce: answer.headers.get('dpop-nonce'), error: (await answer.json()).error }
    }
    const { nonce, error } = await send({})
    expect(error).toBe('use_dpop_nonce')
    expect((await send({ nonce })).error).toBe('invalid_grant')
    expect((await send({ nonce: 'an old one' })).error).toBe('use_dpop_nonce')
  })
})
