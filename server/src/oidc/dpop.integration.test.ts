import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { APPLICATION, registerClient } from '../../test/relying-parties/register-client.ts'
import { createRequest, discover, firstPerson, signIn } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { postForm } from '../../test/token-call.ts'

const { redirect_uri } = APPLICATION
const KEYS = await generateKeyPair('ES256', { extractable: true })
const INVALID_PROOF = { error: 'invalid_dpop_proof' }

describe.each(databases)('proofs of a key at the token endpoint on %s', (database) => {
  let server: TestServer
  let app: oidc.Configuration
  let jwk: JWK

  beforeAll(async () => {
    server = await startTestServer({ database })
    const metadata = { token_endpoint_auth_method: 'none' }
    await registerClient(server, { client_id: 'app', metadata })
    app = await discover(server, 'app')
    jwk = await exportJWK(KEYS.publicKey)
  })
  afterAll(() => server?.stop())

  const prove = (changes: Readonly<Record<string, unknown>> = {}, typ = 'dpop+jwt') => {
    const htu = `${server.origin}/oauth/token`
    return new SignJWT({ htm: 'POST', htu, jti: crypto.randomUUID(), ...changes })
      .setProtectedHeader({ alg: 'ES256', typ, jwk })
      .setIssuedAt()
      .sign(KEYS.privateKey)
  }
  /** Redeems a fresh code with a proof. */
  const redeem = async (dpop: string, parameters: Readonly<Record<string, string>> = {}) => {
    const request = await createRequest(app, { redirect_uri, ...parameters })
    const callback = await signIn(server, request, firstPerson(server))
    const headers = { 'content-type': 'application/x-www-form-urlencoded', dpop }
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'app',
      redirect_uri,
      code: callback.searchParams.get('code') ?? '',
      code_verifier: request.checks.pkceCodeVerifier,
    }).toString()
    return server.send('/oauth/token', { method: 'POST', headers, body })
  }

  test('a proof is accepted once', async () => {
    const proof = await prove()
    expect((await redeem(proof)).json).toMatchObject({ token_type: 'DPoP' })
    const again = await redeem(proof)
    expect(again.status).toBe(400)
    expect(again.json).not.toHaveProperty('access_token')
  })

  test.each<[string, () => Promise<string>]>([
    ['for another address', () => prove({ htu: 'https://evil.example/oauth/token' })],
    ['for another method', () => prove({ htm: 'GET' })],
    ['without an id', () => prove({ jti: undefined })],
    ['of another type', () => prove({}, 'jwt')],
    ['that is no token', async () => 'proof'],
  ])('a proof %s is refused', async (_, make) => {
    expect((await redeem(await make())).json).toMatchObject(INVALID_PROOF)
  })

  test('a nonce that the service did not make is refused, and the one it answers with is accepted', async () => {
    const refused = await redeem(await prove({ nonce: 'made up' }))
    expect(refused.json).toMatchObject({ error: 'use_dpop_nonce' })
    const nonce = refused.headers['dpop-nonce']
    expect((await redeem(await prove({ nonce }))).json).toMatchObject({ token_type: 'DPoP' })
  })

  test('a refresh token of a key gives the same successor again to that key alone', async () => {
    const first = (await redeem(await prove())).json.refresh_token
    const other = await generateKeyPair('ES256')
    const foreign = await new SignJWT({ htm: 'POST', htu: `${server.origin}/oauth/token` })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(other.publicKey) })
      .setIssuedAt()
      .setJti(crypto.randomUUID())
      .sign(other.privateKey)
    const refresh = (refresh_token: string, dpop?: string) => {
      const form = { client_id: 'app', grant_type: 'refresh_token', refresh_token }
      return postForm(server, '/oauth/token', form, dpop === undefined ? {} : { dpop })
    }
    const successor = (await refresh(first, await prove())).json.refresh_token
    for (const token of [first, successor]) {
      expect((await refresh(token)).status).toBe(400)
      expect((await refresh(token, foreign)).status).toBe(400)
    }
    expect((await refresh(first, await prove())).json.refresh_token).toBe(successor)
    expect((await refresh(successor, await prove())).json).toMatchObject({ token_type: 'DPoP' })
  })

  test('a code that was asked for with a key is redeemed with that key alone', async () => {
    const other = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey)
    const mismatch = await redeem(await prove(), { dpop_jkt: await calculateJwkThumbprint(other) })
    expect(mismatch.json).toMatchObject({ error: 'invalid_grant' })
    const own = await redeem(await prove(), { dpop_jkt: await calculateJwkThumbprint(jwk) })
    expect(own.json).toMatchObject({ token_type: 'DPoP' })
  })
})
