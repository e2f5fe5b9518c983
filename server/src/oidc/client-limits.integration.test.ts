import type * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { APPLICATION, registerClient } from '../../test/relying-parties/register-client.ts'
import {
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  locationOf,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { createPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { postForm } from '../../test/token-call.ts'

const { redirect_uri } = APPLICATION
const SECRET = 'a secret of forty characters, or so: 123'
const LOOPBACK = 'http://127.0.0.1:7777/callback'

describe.each(databases)('what the record of a client leaves out, on %s', (database) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ database })
    await registerClient(server, { client_id: 'app', secret: SECRET, metadata: {} })
    const narrow = {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      scope: 'openid email',
    }
    await registerClient(server, { client_id: 'narrow', metadata: narrow })
    const native = {
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      redirect_uris: [LOOPBACK],
    }
    await registerClient(server, { client_id: 'native', metadata: native })
    await registerClient(server, { client_id: 'own', first_party: true, metadata: native })
  })
  afterAll(() => server?.stop())

  const errorOf = async (config: oidc.Configuration, parameters: Record<string, string>) => {
    const { agent, url } = await createRequest(config, { redirect_uri, ...parameters })
    const target = locationOf(await agent.visit(url.href), server.origin)
    return new URL(target).searchParams.get('error')
  }

  test('is a grant that it does not get: of four, a client with codes alone gets none', async () => {
    const asked = [
      ['refresh_token', 'requested grant type is not allowed for this client'],
      ['client_credentials', 'requested grant type is not allowed for this client'],
      ['password', 'unsupported grant_type requested'],
      ['implicit', 'unsupported grant_type requested'],
    ] as const
    for (const [grant_type, error_description] of asked) {
      const form = { client_id: 'narrow', grant_type, refresh_token: 'x', username: 'a' }
      const answer = await postForm(server, '/oauth/token', form)
      expect(answer, grant_type).toMatchObject({ status: 400, json: { error_description } })
    }
  })

  test('is a scope that it does not get, and so it is for the platform’s own client', async () => {
    const narrow = await discover(server, 'narrow')
    expect(await errorOf(narrow, { scope: 'openid profile' })).toBe('invalid_scope')
    const vault = await discover(server, 'vault')
    const own = { redirect_uri: `${server.config.vaultOrigin}/callback` }
    for (const scope of ['openid account', 'openid offline_access']) {
      expect(await errorOf(vault, { ...own, scope, prompt: 'consent' }), scope).toBe(
        'invalid_scope',
      )
    }
  })

  test('is no way around its secret: pushed requests and revocations need it as well', async () => {
    for (const path of ['/oauth/par', '/oauth/revoke', '/oauth/introspect', '/oauth/token']) {
      const form = { client_id: 'app', token: 'x', response_type: 'code', redirect_uri }
      for (const secret of [undefined, `${SECRET}x`]) {
        const given = secret === undefined ? form : { ...form, client_secret: secret }
        const answer = await postForm(server, path, given)
        expect(answer.json.error, path).toMatch(/^invalid_(client|request)$/)
        expect([400, 401], path).toContain(answer.status)
      }
    }
  })

  test('nobody registers a client by asking', async () => {
    const { json } = await server.send('/.well-known/openid-configuration')
    expect(json).not.toHaveProperty('registration_endpoint')
    const body = JSON.stringify({ redirect_uris: [redirect_uri] })
    const headers = { 'content-type': 'application/json' }
    const answer = await server.send('/oauth/register', { method: 'POST', headers, body })
    expect(answer.status).toBe(404)
  })

  test('a native application of a third party is asked for at every request, one of our own never', async () => {
    const native = await discover(server, 'native')
    const first = await createRequest(native, { redirect_uri: LOOPBACK })
    await signIn(server, first, firstPerson(server))
    const silent = { redirect_uri: LOOPBACK, prompt: 'none' }
    const hidden = await createRequest(native, silent, first.agent)
    const answer = new URL(locationOf(await hidden.agent.visit(hidden.url.href), server.origin))
    expect(answer.searchParams.get('error')).toBe('interaction_required')
    const again = await createRequest(native, { redirect_uri: LOOPBACK }, first.agent)
    const driver = await openSignIn(server, again)
    expect(driver.step.next.kind).toBe('consent')
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, again.agent, driver.step)
    expect(callback.searchParams.has('code')).toBe(true)
    const own = await createRequest(await discover(server, 'own'), silent, first.agent)
    const passed = new URL(locationOf(await own.agent.visit(own.url.href), server.origin))
    expect(passed.searchParams.has('code')).toBe(true)
  })
})

describe('in production, a sign-in that ends on the user’s machine', () => {
  let server: TestServer
  const own = { redirect_uris: [LOOPBACK, redirect_uri], token_endpoint_auth_method: 'none' }
  beforeAll(async () => {
    // As behind a proxy on this machine: only the mode matters here.
    server = await startTestServer({ database: 'sqlite', config: { mode: 'production' } })
    await registerClient(server, { client_id: 'own', first_party: true, metadata: own })
  })
  afterAll(() => server?.stop())

  test('needs consent each time, also at an application of our own', async () => {
    const app = await discover(server, 'own')
    const elsewhere = await createRequest(app, { redirect_uri })
    await signIn(server, elsewhere, await createPerson(server))
    const { agent } = elsewhere
    const codeOf = async (parameters: Record<string, string>) => {
      const { url } = await createRequest(app, parameters, agent)
      return new URL(locationOf(await agent.visit(url.href), server.origin)).searchParams
    }
    expect((await codeOf({ redirect_uri, prompt: 'none' })).has('code')).toBe(true)
    for (let time = 0; time < 2; time++) {
      const silent = await codeOf({ redirect_uri: LOOPBACK, prompt: 'none' })
      expect(silent.get('error')).toMatch(/^(interaction|consent)_required$/)
      const asked = await createRequest(app, { redirect_uri: LOOPBACK }, agent)
      const driver = await openSignIn(server, asked)
      expect(driver.step.next.kind).toBe('consent')
      await driver.send({ type: 'consent', granted: true })
      const callback = await followToApplication(server, agent, driver.step)
      expect(callback.href).toMatch(/^http:\/\/127\.0\.0\.1:7777\/callback\?/)
      expect(callback.searchParams.has('code')).toBe(true)
    }
    expect((await codeOf({ redirect_uri, prompt: 'none' })).has('code')).toBe(true)
  })
})
