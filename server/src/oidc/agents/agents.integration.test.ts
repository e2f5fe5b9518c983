import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentDomains, createAgentDomains } from '../../../test/agent-domains.ts'
import { addAgentHost, openAgent, signInAgent } from '../../../test/agent-journey.ts'
import { databases } from '../../../test/databases.ts'
import { registerClient } from '../../../test/relying-parties/register-client.ts'
import {
  discover,
  firstPerson,
  followToApplication,
  openSignIn,
} from '../../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { claimAgentResources } from '../../identity/agents/claim-agent-resources.ts'

const API = 'https://mcp.example/notes'
const LEDGER = 'https://ledger.example'
const CLOSED = 'https://closed.example/api'
const THEIRS = 'https://theirs.example/mcp'
const OTHER = `acc_${'o'.repeat(26)}`
type Parameters = Readonly<Record<string, string>>

const SECRET = 'a secret of forty characters, or so: 123'

describe.each(databases)(
  'a program that nobody has registered, on %s',
  { tags: ['sql'] },
  (database) => {
    let server: TestServer
    let domains: AgentDomains
    let helper: string

    beforeAll(async () => {
      domains = createAgentDomains()
      server = await startTestServer({ database, network: domains.send })
      const accounts = server.database.knex('accounts')
      const [platform] = await accounts.clone().select().limit(1)
      await accounts.clone().insert({ ...platform, account_id: OTHER })
      const api = (uri: string, format = 'jwt') => [{ uri, scopes: ['read', 'write'], format }]
      await addAgentHost(server, 'notes', {
        agents: 'any',
        resources: [...api(API), ...api(LEDGER, 'opaque')],
      })
      await addAgentHost(server, 'closed', {
        agents: 'listed',
        agent_domains: ['trusted.example'],
        resources: api(CLOSED),
      })
      await addAgentHost(server, 'theirs', { agents: 'any', resources: api(THEIRS) }, OTHER)
      const introspects = { introspects: [LEDGER], grant_types: ['client_credentials'] }
      const machine = { response_types: [], redirect_uris: [], ...introspects }
      await registerClient(server, { client_id: 'ledger', secret: SECRET, metadata: machine })
      helper = domains.publish('https://helper.example/client.json')
    })
    afterAll(() => server?.stop())

    const ask = (client_id: string, parameters: Parameters = {}) =>
      openAgent(server, { client_id, resource: API, ...parameters })
    const refusal = async (client_id: string, parameters: Parameters = {}) => {
      const { request } = await ask(client_id, parameters)
      return request.agent.visit(request.url.href)
    }
    const obtain = (client_id: string, parameters: Parameters = {}) =>
      signInAgent(server, { client_id, resource: API, ...parameters })

    test('the metadata of the service say that it may ask', async () => {
      const { json } = await server.send('/.well-known/oauth-authorization-server')
      expect(json.client_id_metadata_document_supported).toBe(true)
    })

    test('its name cannot pose as the text around it', async () => {
      const client_name = 'Nice\u202e”. It was checked by\n“Notes'
      const { request } = await ask(domains.publish('https://posing.example/c', { client_name }))
      const driver = await openSignIn(server, request)
      const { data } = await driver.send({ type: 'password', ...firstPerson(server) })
      expect(data.consent?.agent?.name).toBe('Nice . It was checked by Notes')
    })

    test('its user sees which domain asks, and its token is for the API and its account', async () => {
      const { asked, redeem } = await obtain(helper)
      expect(asked.data.client).toEqual({ client_id: helper, name: 'helper.example' })
      expect(asked.data.consent).toMatchObject({
        agent: { domain: 'helper.example', name: 'Helper', at: 'notes', on_device: false },
        resources: [{ uri: API, scopes: ['read'] }],
      })
      const tokens = await redeem()
      const keys = createRemoteJWKSet(new URL('/oauth/jwks', server.origin))
      const { payload } = await jwtVerify(tokens.access_token, keys, { audience: API })
      expect(payload).toMatchObject({
        client_id: helper,
        scope: 'read',
        account_id: 'acc_platform',
      })
    })

    test('it is a third party, also at an API whose own application needs no consent', async () => {
      const { asked } = await obtain(helper)
      expect(asked.next.kind).toBe('consent')
    })

    test('it refreshes its tokens, without naming the API again', async () => {
      const { app, redeem } = await obtain(helper)
      const { refresh_token = '' } = await redeem()
      const fresh = await oidc.refreshTokenGrant(app, refresh_token)
      const keys = createRemoteJWKSet(new URL('/oauth/jwks', server.origin))
      const { payload } = await jwtVerify(fresh.access_token, keys, { audience: API })
      expect(payload.account_id).toBe('acc_platform')
    })

    test('it may not act in the account of its user', async () => {
      const { headers } = await refusal(helper, { scope: 'openid me:read me:security' })
      expect(headers.location).toContain('error=invalid_scope')
    })

    test('the slash after an origin does not count', async () => {
      const { redeem } = await obtain(helper, { resource: `${LEDGER}/` })
      const { access_token } = await redeem()
      const ledger = await discover(server, 'ledger', oidc.ClientSecretBasic(SECRET))
      const seen = await oidc.tokenIntrospection(ledger, access_token)
      expect(seen).toMatchObject({ active: true, aud: LEDGER, client_id: helper })
    })

    test('without an API, at an unknown one, or at one that admits no agents, nobody reads its description', async () => {
      const id = domains.publish('https://unread.example/client.json')
      for (const resource of ['', 'https://nobody.example/', CLOSED]) {
        const { status, text } = await refusal(id, { resource })
        expect([resource, status]).toEqual([resource, 400])
        expect(text).toContain('not registered')
      }
      expect(domains.read).not.toContain(id)
    })

    test('a listed domain may ask, and no other one, not even below it', async () => {
      const listed = domains.publish('https://trusted.example/client.json')
      expect((await refusal(listed, { resource: CLOSED })).status).toBe(303)
      for (const host of [
        'sub.trusted.example',
        'trusted.example.evil.example',
        'trusted.example:444',
      ]) {
        const id = domains.publish(`https://${host}/client.json`)
        expect([host, (await refusal(id, { resource: CLOSED })).status]).toEqual([host, 400])
      }
    })

    test('a user of another account cannot sign in there', async () => {
      const { request } = await ask(helper, { resource: THEIRS })
      const driver = await openSignIn(server, request)
      const answer = await driver.send({ type: 'password', ...firstPerson(server) })
      expect(answer.data.error?.code).toBe('invalid_credentials')
    })

    test('a code for one API gives no token for one of another account', async () => {
      const { app, request } = await ask(helper)
      const driver = await openSignIn(server, request)
      await driver.send({ type: 'password', ...firstPerson(server) })
      await driver.send({ type: 'consent', granted: true })
      const callback = await followToApplication(server, request.agent, driver.step)
      const checks = { ...request.checks, expectedNonce: undefined as unknown as string }
      const redeemed = oidc.authorizationCodeGrant(app, callback, checks, { resource: THEIRS })
      await expect(redeemed).rejects.toMatchObject({ error: 'invalid_target' })
    })

    test('a request for APIs of two accounts gets only the ones of the first', async () => {
      const { request } = await ask(helper)
      request.url.searchParams.append('resource', THEIRS)
      const { headers } = await request.agent.visit(request.url.href)
      expect(headers.location).toContain('error=invalid_target')
    })

    test('its description cannot make it a first party, of an account, or callable', async () => {
      const hostile = domains.publish('https://hostile.example/client.json', {
        first_party: true,
        embedded: true,
        account_id: OTHER,
        resources: [{ uri: THEIRS, scopes: ['read'] }],
        allowed_origins: ['https://victim.example'],
        lifetimes: { jwt_access_token: 86_400 },
        mapped_claims: { roles: { roles: true } },
        pkce: 'optional',
        backchannel_logout_uri: 'https://victim.example/logout',
        post_logout_redirect_uris: ['https://victim.example/'],
        initiate_login_uri: 'https://victim.example/',
        grant_types: ['authorization_code', 'client_credentials', 'implicit'],
        response_types: ['code', 'token'],
      })
      const { asked, redeem } = await obtain(hostile)
      expect(asked.next.kind).toBe('consent')
      const tokens = await redeem()
      expect(tokens.refresh_token).toBeUndefined()
      expect(tokens.expires_in).toBeLessThanOrEqual(300)
      const without = await ask(hostile)
      without.request.url.searchParams.delete('code_challenge')
      without.request.url.searchParams.delete('code_challenge_method')
      const { headers } = await without.request.agent.visit(without.request.url.href)
      expect(headers.location).toContain('error=invalid_request')
      const own = await server.send('/oauth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: hostile,
          resource: API,
        }).toString(),
      })
      expect(own.json.error_description).toContain('grant type is not allowed')
    })

    test.each([
      ['of another client', { client_id: 'https://helper.example/client.json' }],
      [
        'with a secret',
        { client_secret: 'secret', token_endpoint_auth_method: 'client_secret_basic' },
      ],
      ['with answers to another host', { redirect_uris: ['https://victim.example/callback'] }],
      ['with answers to an application', { redirect_uris: ['app.example:/callback'] }],
      ['that is too large', { client_name: 'x'.repeat(6_000) }],
    ])('a description %s is refused', async (name, description) => {
      const id = domains.publish(`https://${name.replaceAll(' ', '-')}.example/c`, description)
      expect((await refusal(id)).status).toBe(400)
    })

    test('a redirect is not followed, and what is not JSON is refused', async () => {
      const away = domains.answer('https://away.example/c', () => Response.redirect(helper, 302))
      const page = domains.answer('https://page.example/c', () => new Response('<html>'))
      for (const id of [away, page]) expect((await refusal(id)).status).toBe(400)
      expect(domains.read.filter((url) => url === away)).not.toEqual([])
    })

    test.each([
      'http://plain.example/c',
      'https://user@helper.example/c',
      'https://helper.example/c#part',
      'https://helper.example/../c',
      `https://helper.example/${'x'.repeat(300)}`,
    ])('%s is no address of a description', async (id) => {
      const before = domains.read.length
      expect((await refusal(id)).status).toBe(400)
      expect(domains.read.length).toBe(before)
    })

    test('a program on the user’s machine names an address there', async () => {
      const redirect_uris = ['http://127.0.0.1/callback', 'http://localhost/callback']
      const local = domains.publish('https://local.example/client.json', { redirect_uris })
      const redirect_uri = 'http://127.0.0.1:53117/callback'
      expect((await refusal(local, { redirect_uri })).status).toBe(303)
      const elsewhere = 'http://127.0.0.1:53117/other'
      expect((await refusal(local, { redirect_uri: elsewhere })).status).toBe(400)
    })

    test('its user finds it in the list of applications and ends it, while its domain does not respond', async () => {
      const gone = domains.publish('https://gone.example/client.json')
      const { app, redeem, agent } = await obtain(gone, { resource: LEDGER })
      const { access_token, refresh_token = '' } = await redeem()
      domains.answer(gone, () => new Response('', { status: 500 }))
      const page = await agent.visit(`${server.origin}/account/applications`)
      expect(page.text).toContain('gone.example')
      const call = { origin: server.origin, headers: { 'content-type': 'application/json' } }
      const ended = await agent.send(`${server.origin}/api/account/applications/end`, {
        ...call,
        body: JSON.stringify({ client_id: gone }),
      })
      expect(ended.status).toBe(200)
      await expect(oidc.refreshTokenGrant(app, refresh_token)).rejects.toMatchObject({
        error: 'invalid_grant',
      })
      const ledger = await discover(server, 'ledger', oidc.ClientSecretBasic(SECRET))
      expect((await oidc.tokenIntrospection(ledger, access_token)).active).toBe(false)
    })

    test('it ends when agents are switched off', async () => {
      const late = domains.publish('https://late.example/client.json')
      const { app, redeem } = await obtain(late, { resource: LEDGER })
      const { access_token, refresh_token = '' } = await redeem()
      const ledger = await discover(server, 'ledger', oidc.ClientSecretBasic(SECRET))
      expect((await oidc.tokenIntrospection(ledger, access_token)).active).toBe(true)
      const off = { client_id: 'notes', metadata: { agents: 'off' } }
      await claimAgentResources(server.database.store, off)
      expect((await oidc.tokenIntrospection(ledger, access_token)).active).toBe(false)
      await expect(oidc.refreshTokenGrant(app, refresh_token)).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    })
  },
)

test('an API has one client that decides about agents, whatever its account', async () => {
  const server = await startTestServer({ database: 'sqlite' })
  try {
    const metadata = {
      agents: 'any',
      resources: [{ uri: LEDGER, scopes: ['read'], format: 'jwt' }],
    }
    for (const client_id of ['first', 'second'])
      await registerClient(server, { client_id, metadata })
    const { store } = server.database
    await claimAgentResources(store, { client_id: 'first', metadata })
    // Saving it again is no conflict.
    await claimAgentResources(store, { client_id: 'first', metadata })
    const spelled = { ...metadata, resources: [{ ...metadata.resources[0], uri: `${LEDGER}/` }] }
    const second = claimAgentResources(store, { client_id: 'second', metadata: spelled })
    await expect(second).rejects.toMatchObject({ code: 'client_invalid' })
    expect((await store.oidc.agentResources.findHost(`${LEDGER}/`))?.client.client_id).toBe('first')
  } finally {
    await server.stop()
  }
})
