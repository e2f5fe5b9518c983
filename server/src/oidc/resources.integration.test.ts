import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { APPLICATION, registerClient } from '../../test/relying-parties/register-client.ts'
import {
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const { redirect_uri } = APPLICATION
const SECRET = 'a secret of forty characters, or so: 123'
const API = 'https://api.example'
const LEDGER = 'https://ledger.example/v1'
const RESOURCES = [
  { uri: API, scopes: ['read', 'write'] },
  { uri: LEDGER, scopes: ['read', 'book'], format: 'opaque' },
]

describe.each(databases)('tokens for resources on %s', (database) => {
  let server: TestServer
  let app: oidc.Configuration
  let machine: oidc.Configuration

  beforeAll(async () => {
    server = await startTestServer({ database })
    const secret = SECRET
    const machineMetadata = {
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      resources: RESOURCES,
    }
    await registerClient(server, { client_id: 'app', secret, metadata: { resources: RESOURCES } })
    await registerClient(server, { client_id: 'machine', secret, metadata: machineMetadata })
    await registerClient(server, {
      client_id: 'ledger',
      secret,
      metadata: { ...machineMetadata, introspects: [LEDGER] },
    })
    await server.database.store.identity.accounts.insert({
      account_id: 'acc_other',
      name: 'Other',
      kind: 'developer',
      created_at: 1,
    })
    await registerClient(server, {
      client_id: 'spy',
      account_id: 'acc_other',
      secret,
      metadata: { ...machineMetadata, introspects: [API, LEDGER] },
    })
    app = await discover(server, 'app', oidc.ClientSecretBasic(SECRET))
    machine = await discover(server, 'machine', oidc.ClientSecretBasic(SECRET))
  })
  afterAll(() => server?.stop())

  const verify = (token: string, audience: string, now = new Date()) => {
    const keys = createRemoteJWKSet(new URL(app.serverMetadata().jwks_uri ?? ''))
    return jwtVerify(token, keys, {
      issuer: server.origin,
      audience,
      typ: 'at+jwt',
      currentDate: now,
    })
  }

  test('a person agrees to the scopes of an API, and the token is a JWT of five minutes for it alone', async () => {
    const parameters = { redirect_uri, scope: 'openid read', resource: API }
    const request = await createRequest(app, parameters)
    const driver = await openSignIn(server, request)
    const asked = await driver.send({ type: 'password', ...firstPerson(server) })
    expect(asked).toMatchObject({ next: { kind: 'consent' }, data: { scopes: ['openid', 'read'] } })
    const { consent } = asked.data
    expect(consent?.resources).toEqual([{ uri: API, scopes: ['read'] }])
    const left = (consent?.until ?? 0) - server.clock.now()
    expect(Math.abs(left - server.config.session.absolute)).toBeLessThan(60_000)
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, request.agent, driver.step)
    const tokens = await oidc.authorizationCodeGrant(app, callback, request.checks, {
      resource: API,
    })
    const { payload, protectedHeader } = await verify(tokens.access_token, API)
    expect(protectedHeader).toMatchObject({ typ: 'at+jwt', alg: 'ES256' })
    expect(payload).toMatchObject({ sub: tokens.claims()?.sub, client_id: 'app', scope: 'read' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    await expect(verify(tokens.access_token, LEDGER)).rejects.toThrow(/aud/)
    const later = new Date(Date.now() + 301_000)
    await expect(verify(tokens.access_token, API, later)).rejects.toThrow(/exp/)
    await expect(
      oidc.fetchUserInfo(app, tokens.access_token, tokens.claims()?.sub ?? ''),
    ).rejects.toThrow()
  })

  test('a second API with a scope of the same name is asked for again', async () => {
    const person = firstPerson(server)
    const first = await createRequest(app, { redirect_uri, scope: 'openid read', resource: API })
    await signIn(server, first, person)
    const parameters = { redirect_uri, scope: 'openid read', resource: LEDGER }
    const second = await createRequest(app, parameters, first.agent)
    const driver = await openSignIn(server, second)
    expect(driver.step.next.kind).toBe('consent')
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, second.agent, driver.step)
    const tokens = await oidc.authorizationCodeGrant(app, callback, second.checks, {
      resource: LEDGER,
    })
    expect(tokens.scope).toBe('read')
  })

  test('a first-party client gets what it asks for at its APIs', async () => {
    const metadata = { token_endpoint_auth_method: 'none', resources: RESOURCES }
    await registerClient(server, { client_id: 'own', first_party: true, metadata })
    const own = await discover(server, 'own')
    const parameters = { redirect_uri, scope: 'openid write', resource: API }
    const request = await createRequest(own, parameters)
    const callback = await signIn(server, request, firstPerson(server))
    const resource = { resource: API }
    const tokens = await oidc.authorizationCodeGrant(own, callback, request.checks, resource)
    expect((await verify(tokens.access_token, API)).payload.scope).toBe('write')
  })

  test('a client without a person gets a token for itself, with the scopes of the API it names', async () => {
    const parameters = { resource: API, scope: 'write' }
    const { access_token, refresh_token } = await oidc.clientCredentialsGrant(machine, parameters)
    expect(refresh_token).toBeUndefined()
    const { payload } = await verify(access_token, API)
    expect(payload).toMatchObject({ client_id: 'machine', sub: 'machine', scope: 'write' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    const foreign = { resource: API, scope: 'book' }
    await expect(oidc.clientCredentialsGrant(machine, foreign)).resolves.not.toHaveProperty('scope')
  })

  test('a resource that the client did not register is refused', async () => {
    const refused = { error: 'invalid_target' }
    for (const resource of ['https://evil.example', `${API}/`, `${LEDGER}/x`]) {
      await expect(oidc.clientCredentialsGrant(machine, { resource })).rejects.toMatchObject(
        refused,
      )
      const request = await createRequest(app, { redirect_uri, resource })
      const answer = await request.agent.visit(request.url.href)
      const { searchParams } = new URL(answer.headers.location ?? '')
      expect(searchParams.get('error'), resource).toBe('invalid_target')
    }
  })

  test('a token of one API is not exchanged for one of another', async () => {
    const request = await createRequest(app, { redirect_uri, scope: 'openid read', resource: API })
    const callback = await signIn(server, request, firstPerson(server))
    const other = { resource: LEDGER }
    await expect(
      oidc.authorizationCodeGrant(app, callback, request.checks, other),
    ).rejects.toMatchObject({ error: 'invalid_target' })
  })

  test('an API asks about opaque tokens that are for it, and the API of another account learns nothing', async () => {
    const parameters = { resource: LEDGER, scope: 'book' }
    const { access_token } = await oidc.clientCredentialsGrant(machine, parameters)
    expect(() => decodeProtectedHeader(access_token)).toThrow()
    const ledger = await discover(server, 'ledger', oidc.ClientSecretBasic(SECRET))
    expect(await oidc.tokenIntrospection(ledger, access_token)).toMatchObject({
      active: true,
      aud: LEDGER,
      scope: 'book',
      client_id: 'machine',
      account_id: 'acc_platform',
    })
    for (const client_id of ['spy', 'app']) {
      const other = await discover(server, client_id, oidc.ClientSecretBasic(SECRET))
      expect(await oidc.tokenIntrospection(other, access_token)).toEqual({ active: false })
    }
    await oidc.tokenRevocation(machine, access_token)
    expect(await oidc.tokenIntrospection(ledger, access_token)).toEqual({ active: false })
  })

  test('a token says how and when its person signed in, also after a refresh; one of nobody does not', async () => {
    const offline = { scope: 'openid offline_access read book', prompt: 'consent' }
    const obtain = async (resource: string) => {
      const request = await createRequest(app, { redirect_uri, resource, ...offline })
      const callback = await signIn(server, request, firstPerson(server))
      return oidc.authorizationCodeGrant(app, callback, request.checks, { resource })
    }
    const tokens = await obtain(API)
    const { auth_time } = tokens.claims() ?? {}
    expect(auth_time).toBeTypeOf('number')
    const said = { amr: ['pwd'], auth_time }
    expect((await verify(tokens.access_token, API)).payload).toMatchObject(said)
    server.clock.advance(60_000)
    const renewed = await oidc.refreshTokenGrant(app, tokens.refresh_token ?? '', { resource: API })
    expect((await verify(renewed.access_token, API)).payload).toMatchObject(said)
    const opaque = await obtain(LEDGER)
    const ledger = await discover(server, 'ledger', oidc.ClientSecretBasic(SECRET))
    const told = await oidc.tokenIntrospection(ledger, opaque.access_token)
    expect(told).toMatchObject({ amr: ['pwd'], auth_time: opaque.claims()?.auth_time })
    const alone = await oidc.clientCredentialsGrant(machine, { resource: API, scope: 'write' })
    const { payload } = await verify(alone.access_token, API)
    for (const name of ['amr', 'acr', 'auth_time']) expect(payload).not.toHaveProperty(name)
  })

  test('a token says to whose client it was issued, so that an API can refuse those of other accounts', async () => {
    const spy = await discover(server, 'spy', oidc.ClientSecretBasic(SECRET))
    const accountOf = async (config: oidc.Configuration) => {
      const parameters = { resource: API, scope: 'write' }
      const { access_token } = await oidc.clientCredentialsGrant(config, parameters)
      return (await verify(access_token, API)).payload.account_id
    }
    expect(await accountOf(machine)).toBe('acc_platform')
    expect(await accountOf(spy)).toBe('acc_other')
  })

  test('a client that cannot prove itself gets no token for itself, whatever its record says', async () => {
    const grant_types = ['authorization_code', 'client_credentials']
    const metadata = { token_endpoint_auth_method: 'none', grant_types, resources: RESOURCES }
    await registerClient(server, { client_id: 'anybody', metadata })
    const anybody = await discover(server, 'anybody')
    const parameters = { resource: API, scope: 'write' }
    await expect(oidc.clientCredentialsGrant(anybody, parameters)).rejects.toThrow()
  })

  test.each([
    ['a fragment', [{ uri: 'https://api.example/#x', scopes: [] }]],
    ['no URI', [{ uri: 'api', scopes: [] }]],
    ['a scope of OpenID Connect', [{ uri: API, scopes: ['openid'] }]],
    ['a scope with a space', [{ uri: API, scopes: ['a b'] }]],
    ['another format', [{ uri: API, scopes: [], format: 'saml' }]],
  ])('a record whose resources have %s is of no client', async (what, resources) => {
    const client_id = what.replaceAll(' ', '-')
    await registerClient(server, { client_id, secret: SECRET, metadata: { resources } })
    const config = await discover(server, client_id, oidc.ClientSecretBasic(SECRET))
    await expect(oidc.tokenRevocation(config, 'anything')).rejects.toThrow()
  })
})
