import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import {
  type Credentials,
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { createPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readPage } from '../../test/user-agent.ts'

/** RFC 6749, 5.2: the client used the header, so the refusal is a challenge. */
const REFUSED_CLIENT = {
  status: 401,
  cause: [{ scheme: 'basic', parameters: { error: 'invalid_client' } }],
}

describe.each(databases)('signing in with OpenID Connect on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let person: Credentials
  let spa: oidc.Configuration
  let redirect_uri: string

  beforeAll(async () => {
    server = await startTestServer({ database })
    person = firstPerson(server)
    spa = await discover(server, 'spa-pkce')
    redirect_uri = `${server.config.spaOrigin}/callback`
  })
  afterAll(() => server?.stop())

  test('a public client gets a code at its redirect URI and redeems it with its verifier and no secret [OIDC-01]', async () => {
    const request = await createRequest(spa, { redirect_uri })
    const driver = await openSignIn(server, request)
    expect(driver.step.next).toEqual({ kind: 'password' })
    const asked = await driver.send({ type: 'password', ...person })
    expect(asked).toMatchObject({
      next: { kind: 'consent' },
      data: {
        client: { client_id: 'spa-pkce' },
        scopes: ['openid', 'profile', 'email'],
        email: person.email,
      },
    })
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, request.agent, driver.step)
    expect(`${callback.origin}${callback.pathname}`).toBe(redirect_uri)
    expect(callback.searchParams.get('iss')).toBe(server.origin)
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    expect(tokens.claims()).toMatchObject({ iss: server.origin, aud: 'spa-pkce', amr: ['pwd'] })
    const user = await oidc.fetchUserInfo(spa, tokens.access_token, tokens.claims()?.sub ?? '')
    expect(user).toMatchObject({ email: person.email, email_verified: true, name: 'Operator' })
  })

  test('the ID token is signed by a key of the JWKS, with ES256', async () => {
    const request = await createRequest(spa, { redirect_uri })
    const callback = await signIn(server, request, person)
    const { id_token = '' } = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    const keys = createRemoteJWKSet(new URL(spa.serverMetadata().jwks_uri ?? ''))
    const verified = await jwtVerify(id_token, keys, {
      issuer: server.origin,
      audience: 'spa-pkce',
    })
    expect(verified.protectedHeader.alg).toBe('ES256')
    expect(verified.payload).toMatchObject({ nonce: request.checks.expectedNonce, amr: ['pwd'] })
  })

  test('name and language come with the scope profile, the address with email, and what is not known is left out', async () => {
    const { sub, ...credentials } = await createPerson(server)
    const { email } = credentials
    const told = async (scope: string) => {
      const request = await createRequest(spa, { redirect_uri, scope })
      const callback = await signIn(server, request, credentials)
      const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
      return oidc.fetchUserInfo(spa, tokens.access_token, sub)
    }
    expect(await told('openid')).toEqual({ sub })
    const { persons } = server.database.store.identity
    await persons.setProfile(sub, { name: 'Zoe Quill', locale: 'da' }, server.clock.now())
    const updated_at = expect.any(Number)
    const profile = { name: 'Zoe Quill', locale: 'da', updated_at }
    expect(await told('openid profile')).toEqual({ sub, ...profile })
    expect(await told('openid email')).toEqual({ sub, email, email_verified: true })
    await persons.setProfile(sub, { name: null, locale: null }, server.clock.now())
    // The language of the page is remembered at the next sign-in.
    expect(await told('openid profile')).toEqual({ sub, locale: 'en', updated_at })
  })

  test('a code is redeemed once, and a second attempt ends what the first one got', async () => {
    const request = await createRequest(spa, { redirect_uri })
    const callback = await signIn(server, request, person)
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    await expect(oidc.authorizationCodeGrant(spa, callback, request.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const sub = tokens.claims()?.sub ?? ''
    await expect(oidc.fetchUserInfo(spa, tokens.access_token, sub)).rejects.toThrow()
  })

  test('another verifier redeems nothing', async () => {
    const request = await createRequest(spa, { redirect_uri })
    const callback = await signIn(server, request, person)
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
    await expect(
      oidc.authorizationCodeGrant(spa, callback, { ...request.checks, pkceCodeVerifier }),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('a redirect URI that is not registered letter by letter is refused on our own page', async () => {
    for (const [wrong, command] of [
      [`${redirect_uri}/`, expect.stringContaining('npm run client -- edit')],
      [`${redirect_uri}?a=b`, undefined],
      // Only an address on the developer's own machine is one to register.
      ['https://evil.example/callback', undefined],
    ]) {
      const { agent, url } = await createRequest(spa, { redirect_uri: wrong })
      const answer = await agent.visit(url.href)
      expect(answer.status).toBe(400)
      expect(answer.headers.location).toBeUndefined()
      expect({ command: undefined, ...readPage(answer).page }).toMatchObject({
        name: 'failed',
        code: 'something_went_wrong',
        detail: expect.stringContaining('redirect_uri'),
        command,
      })
    }
  })

  test('a client that is not registered is refused on our own page, with the command for its developer', async () => {
    const { agent, url } = await createRequest(spa, { redirect_uri })
    url.searchParams.set('client_id', 'not-registered')
    expect(readPage(await agent.visit(url.href)).page).toMatchObject({
      name: 'failed',
      detail: expect.stringContaining('No application has the id not-registered.'),
      command: expect.stringContaining('npm run client -- add not-registered --origin'),
    })
  })

  test.each([
    ['client_id', 'npm run client -- list'],
    ['redirect_uri', 'Registered for '],
  ])(
    'a request without %s is refused on our own page, as one that no retry mends',
    async (name, hint) => {
      const { agent, url } = await createRequest(spa, { redirect_uri })
      url.searchParams.delete(name)
      expect(readPage(await agent.visit(url.href)).page).toMatchObject({
        ...{ name: 'failed', fault: 'request' },
        detail: expect.stringContaining(hint),
      })
    },
  )

  test('a request without PKCE, or with another method than S256, goes back as an error', async () => {
    const { agent, url } = await createRequest(spa, { redirect_uri })
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const without = new URL((await agent.visit(url.href)).headers.location ?? '')
    expect(without.searchParams.get('error')).toBe('invalid_request')
    const plain = await createRequest(spa, { redirect_uri, code_challenge_method: 'plain' })
    const answer = new URL((await plain.agent.visit(plain.url.href)).headers.location ?? '')
    expect(answer.searchParams.get('error')).toBe('invalid_request')
  })

  test('a person who does not agree is sent back with access_denied', async () => {
    const request = await createRequest(spa, { redirect_uri })
    const driver = await openSignIn(server, request)
    await driver.send({ type: 'password', ...person })
    await driver.send({ type: 'consent', granted: false })
    const callback = await followToApplication(server, request.agent, driver.step)
    expect(callback.searchParams.get('error')).toBe('access_denied')
    expect(callback.searchParams.get('state')).toBe(request.checks.expectedState)
    expect(callback.searchParams.has('code')).toBe(false)
  })

  test('a first-party client is not asked for consent [IDENT-07]', async () => {
    const vault = await discover(server, 'vault')
    const uri = `${server.config.vaultOrigin}/callback`
    const request = await createRequest(vault, { redirect_uri: uri })
    const driver = await openSignIn(server, request)
    const { next } = await driver.send({ type: 'password', ...person })
    expect(next.kind).toBe('redirect')
    const callback = await followToApplication(server, request.agent, driver.step)
    const tokens = await oidc.authorizationCodeGrant(vault, callback, request.checks)
    expect(tokens.scope).toBe('openid profile email')
  })

  test('a confidential client proves itself with the secret of the data directory, of which only a hash is stored', async () => {
    const file = join(server.config.dataDir, 'web-app-secret.txt')
    const secret = (await readFile(file, 'utf8')).trim()
    const uri = `${server.config.webAppOrigin}/callback`
    const webApp = await discover(server, 'web-app', oidc.ClientSecretBasic(secret))
    const request = await createRequest(webApp, { redirect_uri: uri })
    const callback = await signIn(server, request, person)
    const impostor = await discover(server, 'web-app', oidc.ClientSecretBasic(`${secret}x`))
    await expect(
      oidc.authorizationCodeGrant(impostor, callback, request.checks),
    ).rejects.toMatchObject(REFUSED_CLIENT)
    const tokens = await oidc.authorizationCodeGrant(webApp, callback, request.checks)
    expect(tokens.claims()).toMatchObject({ aud: 'web-app' })
    const stored = JSON.stringify([
      await server.database.knex('clients'),
      await server.database.knex('client_secrets'),
    ])
    expect(stored).not.toContain(secret)
  })

  test('a stored hash does not work as a secret', async () => {
    const [row] = await server.database.knex('client_secrets').where({ client_id: 'web-app' })
    const thief = await discover(server, 'web-app', oidc.ClientSecretBasic(row.secret_hash))
    await expect(oidc.tokenRevocation(thief, 'anything')).rejects.toMatchObject(REFUSED_CLIENT)
  })

  test('the refresh token rotates, and a copy used after the leeway ends the family', async () => {
    const request = await createRequest(spa, { redirect_uri })
    const callback = await signIn(server, request, person)
    const { refresh_token = '' } = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    const renewed = await oidc.refreshTokenGrant(spa, refresh_token)
    expect(renewed.refresh_token).not.toBe(refresh_token)
    server.clock.advance(3_100)
    const refused = { error: 'invalid_grant' }
    await expect(oidc.refreshTokenGrant(spa, refresh_token)).rejects.toMatchObject(refused)
    await expect(oidc.refreshTokenGrant(spa, renewed.refresh_token ?? '')).rejects.toMatchObject(
      refused,
    )
  })

  test('no token stands readable in the database', async () => {
    const request = await createRequest(spa, { redirect_uri })
    const callback = await signIn(server, request, person)
    const code = callback.searchParams.get('code') ?? ''
    const dump = async () => JSON.stringify(await server.database.knex('oidc_records'))
    expect(await dump()).not.toContain(code)
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    const text = await dump()
    for (const secret of [
      tokens.access_token,
      tokens.refresh_token,
      request.agent.cookie('_session'),
    ]) {
      expect(secret).toBeTruthy()
      expect(text).not.toContain(secret)
    }
  })

  test('a pushed request is used by its reference', async () => {
    const { agent, checks, url } = await createRequest(spa, { redirect_uri })
    const parameters = Object.fromEntries(url.searchParams)
    const pushed = await oidc.buildAuthorizationUrlWithPAR(spa, parameters)
    const callback = await signIn(server, { agent, url: pushed, checks }, person)
    const tokens = await oidc.authorizationCodeGrant(spa, callback, checks)
    expect(tokens.claims()?.aud).toBe('spa-pkce')
  })

  test('an access token that is bound to a key needs a proof of that key', async () => {
    const request = await createRequest(spa, { redirect_uri })
    const callback = await signIn(server, request, person)
    const keys = await oidc.randomDPoPKeyPair('ES256')
    const DPoP = oidc.getDPoPHandle(spa, keys)
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks, {}, { DPoP })
    const sub = tokens.claims()?.sub ?? ''
    expect(tokens.token_type).toBe('dpop')
    await expect(oidc.fetchUserInfo(spa, tokens.access_token, sub)).rejects.toThrow()
    const user = await oidc.fetchUserInfo(spa, tokens.access_token, sub, { DPoP })
    expect(user.sub).toBe(sub)
  })
})
