import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { APPLICATION, registerClient } from '../../test/relying-parties/register-client.ts'
import { signOut } from '../../test/relying-parties/sign-out.ts'
import { createRequest, discover, firstPerson, signIn } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readPage } from '../../test/user-agent.ts'
import { hashSecret } from '../secrets.ts'

const { redirect_uri, post_logout_redirect_uri } = APPLICATION
const SECRET = 'a secret of forty characters, or so: 123'
const OWN_KEY = await generateKeyPair('ES256', { extractable: true })
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const INVALID_GRANT = { status: 400, json: { error: 'invalid_grant' } }
const INVALID_CLIENT = { status: 401, json: { error: 'invalid_client' } }

describe.each(databases)('attacks on the token endpoint on %s', (database) => {
  let server: TestServer
  let app: oidc.Configuration

  beforeAll(async () => {
    server = await startTestServer({ database })
    const redirect_uris = [redirect_uri, 'https://app.example/second']
    await registerClient(server, { client_id: 'app', secret: SECRET, metadata: { redirect_uris } })
    await registerClient(server, { client_id: 'other', secret: SECRET, metadata: {} })
    const jwk = await exportJWK(OWN_KEY.publicKey)
    const jwks = { keys: [{ ...jwk, kid: 'own', alg: 'ES256' }] }
    const token_endpoint_auth_method = 'private_key_jwt'
    const metadata = { token_endpoint_auth_method, jwks, grant_types: ['client_credentials'] }
    await registerClient(server, { client_id: 'keyed', metadata })
    app = await discover(server, 'app', oidc.ClientSecretBasic(SECRET))
  })
  afterAll(() => server?.stop())

  /** A code that a person has just let the application have. */
  const obtainCode = async () => {
    const scope = 'openid email offline_access'
    const request = await createRequest(app, { redirect_uri, scope, prompt: 'consent' })
    const callback = await signIn(server, request, firstPerson(server))
    const code = callback.searchParams.get('code') ?? ''
    const { pkceCodeVerifier: code_verifier } = request.checks
    const body = { grant_type: 'authorization_code', code, code_verifier, redirect_uri }
    return { ...request, callback, body }
  }
  const ask = (body: Readonly<Record<string, string>>, credentials = `app:${SECRET}`) => {
    const [id = '', secret = ''] = credentials.split(/:(.*)/s)
    const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      ...(credentials !== '' && { authorization: `Basic ${btoa(pair)}` }),
    }
    const text = new URLSearchParams(body).toString()
    return server.send('/oauth/token', { method: 'POST', headers, body: text })
  }

  test.each<[string, (body: Record<string, string>) => Record<string, string>]>([
    ['without its verifier', ({ code_verifier: _, ...body }) => body],
    ['with another verifier', (body) => ({ ...body, code_verifier: 'x'.repeat(43) })],
    ['with an empty verifier', (body) => ({ ...body, code_verifier: '' })],
    ['without its redirect URI', ({ redirect_uri: _, ...body }) => body],
    [
      'with another registered redirect URI',
      (body) => ({ ...body, redirect_uri: 'https://app.example/second' }),
    ],
  ])('a code %s redeems nothing', async (_, change) => {
    const { body } = await obtainCode()
    const answer = await ask(change(body))
    expect(answer.status).toBe(400)
    expect(['invalid_grant', 'invalid_request']).toContain(answer.json.error)
    expect(answer.json).not.toHaveProperty('access_token')
  })

  test('a code of one client is of no use to another', async () => {
    const { body } = await obtainCode()
    expect(await ask(body, `other:${SECRET}`)).toMatchObject(INVALID_GRANT)
  })

  test.each(['app:wrong', 'app:', 'app', '', 'nobody:secret'])(
    'a code redeems nothing for who says they are %j',
    async (credentials) => {
      const { body } = await obtainCode()
      const answer = await ask(
        { ...body, ...(credentials === '' && { client_id: 'app' }) },
        credentials,
      )
      expect([400, 401]).toContain(answer.status)
      expect(['invalid_client', 'invalid_request']).toContain(answer.json.error)
    },
  )

  test('a code that is used twice ends the access and refresh tokens that the first use got', async () => {
    const { body } = await obtainCode()
    const { json: tokens } = await ask(body)
    expect(await oidc.tokenIntrospection(app, tokens.access_token)).toMatchObject({ active: true })
    expect(await ask(body)).toMatchObject(INVALID_GRANT)
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      expect(await oidc.tokenIntrospection(app, token)).toEqual({ active: false })
    }
    const { refresh_token } = tokens
    expect(await ask({ grant_type: 'refresh_token', refresh_token })).toMatchObject(INVALID_GRANT)
  })

  test('a stolen refresh token that is used after the leeway ends the whole family, of a client with a secret too', async () => {
    const { json: tokens } = await ask((await obtainCode()).body)
    const refresh = (refresh_token: string) => ask({ grant_type: 'refresh_token', refresh_token })
    const { json: renewed } = await refresh(tokens.refresh_token)
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    server.clock.advance(3_100)
    expect(await refresh(tokens.refresh_token)).toMatchObject(INVALID_GRANT)
    expect(await refresh(renewed.refresh_token)).toMatchObject(INVALID_GRANT)
    expect(await oidc.tokenIntrospection(app, renewed.access_token)).toEqual({ active: false })
  })

  test('a refresh token is of no use to another client, and gives no scope that was not agreed to', async () => {
    const { json: tokens } = await ask((await obtainCode()).body)
    const body = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect(await ask(body, `other:${SECRET}`)).toMatchObject(INVALID_GRANT)
    const wider = await ask({ ...body, scope: 'openid email profile' })
    expect(wider).toMatchObject({ status: 400, json: { error: 'invalid_scope' } })
    const narrower = await ask({ ...body, scope: 'openid' })
    expect(narrower.json).toMatchObject({ scope: 'openid' })
    expect((await ask({ ...body, scope: 'openid email profile' })).status).toBe(400)
  })

  describe('the assertion of a client with a key', () => {
    const claims = () => ({
      iss: 'keyed',
      sub: 'keyed',
      aud: server.origin,
      jti: crypto.randomUUID(),
    })
    const sign = (changes = {}, key = OWN_KEY.privateKey, expires: number | string = '1m') =>
      new SignJWT({ ...claims(), ...changes })
        .setProtectedHeader({ alg: 'ES256', kid: 'own' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(key)
    const present = (client_assertion: string) => {
      const client_assertion_type = ASSERTION
      return ask({ grant_type: 'client_credentials', client_assertion_type, client_assertion }, '')
    }

    test('is accepted once', async () => {
      const assertion = await sign()
      expect((await present(assertion)).status).toBe(200)
      expect(await present(assertion)).toMatchObject(INVALID_CLIENT)
    })

    test('with alg none is refused', async () => {
      const unsigned = new UnsecuredJWT(claims()).setExpirationTime('1m').encode()
      expect(await present(unsigned)).toMatchObject(INVALID_CLIENT)
    })

    test.each<[string, () => Promise<string>]>([
      ['another key', async () => sign({}, (await generateKeyPair('ES256')).privateKey)],
      ['another audience', () => sign({ aud: 'https://evil.example' })],
      ['another subject', () => sign({ sub: 'app' })],
      ['another issuer', () => sign({ iss: 'app' })],
      ['no id', () => sign({ jti: undefined })],
      ['an end in the past', () => sign({}, OWN_KEY.privateKey, 1)],
    ])('with %s is refused', async (_, make) => {
      expect(await present(await make())).toMatchObject(INVALID_CLIENT)
    })

    test('is not replaced by a secret', async () => {
      const body = { grant_type: 'client_credentials' }
      expect((await ask(body, `keyed:${SECRET}`)).json.error).toBe('invalid_client')
      const secret = { client_id: 'keyed', client_secret: SECRET }
      expect((await ask({ ...body, ...secret }, '')).json.error).toBe('invalid_client')
    })
  })

  test('a state or a nonce that was changed on the way is noticed by the relying party', async () => {
    const { callback, checks } = await obtainCode()
    expect(callback.searchParams.get('state')).toBe(checks.expectedState)
    const tampered = new URL(callback)
    tampered.searchParams.set('state', 'of-the-attacker')
    const notices = (url: URL, expected: typeof checks, what: RegExp) =>
      expect(oidc.authorizationCodeGrant(app, url, expected)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(what) },
      })
    await notices(tampered, checks, /"state"/)
    const foreign = new URL(callback)
    foreign.searchParams.set('iss', 'https://evil.example')
    await notices(foreign, checks, /"iss"/)
    const request = await createRequest(app, { redirect_uri, nonce: 'of-the-attacker' })
    const other = await signIn(server, request, firstPerson(server))
    await notices(other, request.checks, /"nonce"/)
  })

  test('no other answer than a code is given, and no request object is read', async () => {
    const wrong: Readonly<Record<string, string>>[] = [
      { response_type: 'token' },
      { response_type: 'id_token' },
      { response_type: 'code id_token' },
      { response_type: 'none' },
      { request: new UnsecuredJWT({ client_id: 'app', redirect_uri }).encode() },
      { request_uri: 'https://evil.example/request' },
    ]
    for (const changes of wrong) {
      const { agent, url } = await createRequest(app, { redirect_uri, ...changes })
      const answer = await agent.visit(url.href)
      const location = answer.headers.location ?? `${redirect_uri}?error=on-our-page`
      expect(location, JSON.stringify(changes)).toMatch(
        /^https:\/\/app\.example\/callback[?#].*error=/,
      )
    }
  })

  test('a token that names no session is refused, and the service does not fail over it', async () => {
    const { body } = await obtainCode()
    const { access_token, refresh_token } = (await ask(body)).json
    const { knex } = server.database
    for (const token of [access_token, refresh_token]) {
      const record = knex('oidc_records').where({ id: hashSecret(token) })
      const { payload } = await record.clone().first()
      const { sessionUid: _, ...unbound } = JSON.parse(payload)
      await record.update({ payload: JSON.stringify({ ...unbound, expiresWithSession: true }) })
    }
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await server.send('/oauth/userinfo', { headers })).status).toBe(401)
    const again = { grant_type: 'refresh_token', refresh_token }
    expect(await ask(again)).toMatchObject(INVALID_GRANT)
    expect(server.log()).not.toContain('oidc failed')
  })

  describe('the sign-out', () => {
    const open = (parameters: Readonly<Record<string, string>>) =>
      `${server.origin}/oauth/end-session?${new URLSearchParams(parameters)}`

    test('leads to no address that is not registered', async () => {
      const { agent, body } = await obtainCode()
      const { json } = await ask(body)
      for (const wrong of [
        'https://evil.example/',
        `${post_logout_redirect_uri}/`,
        `${post_logout_redirect_uri}?a=b`,
        'https://app.example.evil.example/bye',
        'https://app.example@evil.example/bye',
        '//evil.example/bye',
      ]) {
        const parameters = { post_logout_redirect_uri: wrong }
        const { id_token: id_token_hint } = json
        for (const url of [
          open({ ...parameters, id_token_hint }),
          open({ ...parameters, client_id: 'app' }),
        ]) {
          const answer = await agent.visit(url)
          expect(answer.status, wrong).toBe(400)
          expect(answer.headers.location).toBeUndefined()
          expect(readPage(answer).page).toMatchObject({
            ...{ name: 'failed', fault: 'registration', signing_out: true },
          })
        }
      }
      const unnamed = { post_logout_redirect_uri: 'https://evil.example/' }
      const target = await signOut(server, agent, open(unnamed))
      expect(new URL(target).origin).toBe(server.origin)
    })

    test('takes no hint that is unsigned, of another signer or of another client', async () => {
      const { agent, body } = await obtainCode()
      const { json } = await ask(body)
      const claims = { iss: server.origin, sub: 'x', aud: 'app' }
      const unsigned = new UnsecuredJWT(claims).setExpirationTime('1m').encode()
      const forged = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'own' })
        .sign(OWN_KEY.privateKey)
      for (const url of [
        open({ id_token_hint: unsigned }),
        open({ id_token_hint: forged }),
        open({ id_token_hint: json.id_token, client_id: 'other' }),
      ]) {
        const answer = await agent.visit(url)
        expect(answer.status).toBe(400)
        expect(readPage(answer).page.name).toBe('failed')
      }
      expect(await oidc.tokenIntrospection(app, json.access_token)).toMatchObject({ active: true })
    })
  })
})
