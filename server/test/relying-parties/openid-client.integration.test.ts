import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import {
  type Credentials,
  createRequest,
  discover,
  firstPerson,
  signIn,
} from '../sign-in-journey.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { APPLICATION, registerClient } from './register-client.ts'
import { signOut } from './sign-out.ts'

const { redirect_uri, post_logout_redirect_uri } = APPLICATION
const SECRET = 'a secret of forty characters, or so: 123'
const PRIVATE_KEY = await generateKeyPair('ES256', { extractable: true })
const REFUSED = { error: 'invalid_grant' }

/** Each way in which a client may prove who it is, as openid-client does it. */
const METHODS = {
  none: oidc.None(),
  client_secret_basic: oidc.ClientSecretBasic(SECRET),
  client_secret_post: oidc.ClientSecretPost(SECRET),
  private_key_jwt: oidc.PrivateKeyJwt(PRIVATE_KEY.privateKey),
}
type Method = keyof typeof METHODS
// Object.keys forgets that the keys of this object are all it has.
const methods = Object.keys(METHODS) as Method[]

describe.each(databases)('openid-client as relying party on %s', (database) => {
  let server: TestServer
  let person: Credentials

  beforeAll(async () => {
    server = await startTestServer({ database })
    person = firstPerson(server)
    const jwks = {
      keys: [{ ...(await exportJWK(PRIVATE_KEY.publicKey)), kid: 'own', alg: 'ES256' }],
    }
    for (const method of methods) {
      await registerClient(server, {
        client_id: method,
        ...(method.startsWith('client_secret') && { secret: SECRET }),
        metadata: {
          token_endpoint_auth_method: method,
          ...(method === 'private_key_jwt' && { jwks }),
        },
      })
    }
  })
  afterAll(() => server?.stop())

  /** A person who agreed that the application goes on while they are away. */
  async function obtain(config: oidc.Configuration, more: Readonly<Record<string, string>> = {}) {
    const scope = 'openid profile email account offline_access'
    const request = await createRequest(config, { redirect_uri, scope, prompt: 'consent', ...more })
    const callback = await signIn(server, request, person)
    const tokens = await oidc.authorizationCodeGrant(config, callback, request.checks)
    return { agent: request.agent, callback, tokens, sub: tokens.claims()?.sub ?? '' }
  }

  test.each(methods)('signs in, refreshes and signs out with %s [OIDC-02]', async (method) => {
    const config = await discover(server, method, METHODS[method])
    const { agent, tokens, sub, callback } = await obtain(config)
    expect(callback.searchParams.get('iss')).toBe(server.origin)
    expect(tokens.claims()).toMatchObject({ iss: server.origin, aud: method, amr: ['pwd'] })
    const user = await oidc.fetchUserInfo(config, tokens.access_token, sub)
    expect(user).toMatchObject({ sub, email: person.email, account_id: 'acc_platform' })
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect((await oidc.fetchUserInfo(config, renewed.access_token, sub)).sub).toBe(sub)
    const end = oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri,
      state: 'bye',
    })
    expect(await signOut(server, agent, end.href)).toBe(`${post_logout_redirect_uri}?state=bye`)
    await expect(oidc.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject(
      REFUSED,
    )
    await expect(oidc.fetchUserInfo(config, renewed.access_token, sub)).rejects.toThrow()
  })

  test.each([
    ['openid', []],
    ['openid profile', ['name', 'locale', 'updated_at']],
    ['openid email', ['email', 'email_verified']],
    ['openid account', ['account_id']],
  ])('the scope %j opens the claims %j and no others', async (scope, claims) => {
    const config = await discover(server, 'none')
    const { tokens, sub } = await obtain(config, { scope })
    const user = await oidc.fetchUserInfo(config, tokens.access_token, sub)
    expect(Object.keys(user).toSorted()).toEqual([...claims, 'sub'].toSorted())
  })

  test('the metadata of RFC 8414 is that of discovery, and openid-client works from either', async () => {
    const execute = [oidc.allowInsecureRequests]
    const options = { execute, algorithm: 'oauth2' } as const
    const oauth = await oidc.discovery(
      new URL(server.origin),
      'none',
      undefined,
      METHODS.none,
      options,
    )
    const connect = await discover(server, 'none')
    expect(oauth.serverMetadata()).toEqual(connect.serverMetadata())
    const { tokens } = await obtain(oauth)
    expect(tokens.claims()?.aud).toBe('none')
  })

  test('a client that asks for RS256 gets its ID tokens signed so', async () => {
    await registerClient(server, {
      client_id: 'older',
      metadata: { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'RS256' },
    })
    const config = await discover(server, 'older')
    const metadata = { id_token_signed_response_alg: 'RS256' }
    Object.assign(config.clientMetadata(), metadata)
    const { tokens } = await obtain(config)
    const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''))
    const { protectedHeader } = await jwtVerify(tokens.id_token ?? '', keys)
    expect(protectedHeader.alg).toBe('RS256')
  })

  test('a pushed request is answered like any other, for a client with a secret too', async () => {
    const config = await discover(server, 'client_secret_post', METHODS.client_secret_post)
    const { agent, checks, url } = await createRequest(config, { redirect_uri })
    const parameters = Object.fromEntries(url.searchParams)
    const pushed = await oidc.buildAuthorizationUrlWithPAR(config, parameters)
    expect([...pushed.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
    const callback = await signIn(server, { agent, url: pushed, checks }, person)
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks)
    expect(tokens.claims()?.aud).toBe('client_secret_post')
  })

  test('tokens that are bound to a key are refreshed and used with a proof of that key only', async () => {
    const config = await discover(server, 'none')
    const request = await createRequest(config, { redirect_uri })
    const callback = await signIn(server, request, person)
    const DPoP = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('ES256'))
    const tokens = await oidc.authorizationCodeGrant(config, callback, request.checks, {}, { DPoP })
    const sub = tokens.claims()?.sub ?? ''
    const refresh_token = tokens.refresh_token ?? ''
    const thief = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('ES256'))
    await expect(oidc.refreshTokenGrant(config, refresh_token)).rejects.toThrow()
    await expect(
      oidc.refreshTokenGrant(config, refresh_token, {}, { DPoP: thief }),
    ).rejects.toMatchObject(REFUSED)
    const renewed = await oidc.refreshTokenGrant(config, refresh_token, {}, { DPoP })
    expect(renewed.token_type).toBe('dpop')
    await expect(oidc.fetchUserInfo(config, renewed.access_token, sub)).rejects.toThrow()
    const user = await oidc.fetchUserInfo(config, renewed.access_token, sub, { DPoP })
    expect(user.sub).toBe(sub)
  })

  test.each(['access_token', 'refresh_token'] as const)(
    'a client asks about its tokens, and revoking the %s takes the other along',
    async (kind) => {
      const config = await discover(server, 'client_secret_basic', METHODS.client_secret_basic)
      const { tokens, sub } = await obtain(config)
      const active = await oidc.tokenIntrospection(config, tokens.access_token)
      expect(active).toMatchObject({ active: true, client_id: 'client_secret_basic', sub })
      await oidc.tokenRevocation(config, tokens[kind] ?? '')
      for (const token of [tokens.access_token, tokens.refresh_token ?? '']) {
        expect(await oidc.tokenIntrospection(config, token)).toEqual({ active: false })
      }
      await expect(
        oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''),
      ).rejects.toMatchObject(REFUSED)
    },
  )
})
