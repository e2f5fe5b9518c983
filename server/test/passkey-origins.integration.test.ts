import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { setPolicy } from './hosted-visitor.ts'
import { addPasskey } from './passkey-journey.ts'
import { begin, ORIGIN } from './relying-parties/challenge-application.ts'
import { registerClient } from './relying-parties/register-client.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'
import { createTestAccount } from './test-account.ts'
import { createPerson, openSession, type TestPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent } from './user-agent.ts'

const HOST = 'login.acme.example'
const PATH = '/.well-known/webauthn'
const METHODS = ['password', 'passkey'] as const
const METADATA = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }

describe.each(databases)('passkeys on an application’s own screens on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  let authenticator: SoftwareAuthenticator
  beforeAll(async () => {
    // The vault is at another host than the service.
    server = await startTestServer({ database, env: { VAULT_ORIGIN: 'http://127.0.0.1:3001' } })
    for (const client_id of ['page', 'quiet', 'acme']) {
      await registerClient(server, { client_id, first_party: true, metadata: METADATA })
    }
    const metadata = { ...METADATA, allowed_origins: ['https://third.example'] }
    await registerClient(server, { client_id: 'third', metadata })
    for (const client_id of ['page', 'acme', 'third']) {
      await setPolicy(server, client_id, { methods: METHODS })
    }
    const own = { ...METADATA, allowed_origins: ['https://shop.acme.example'] }
    const { clients } = server.database.store.oidc
    const acme = await clients.find('acme')
    if (acme) await clients.update({ ...acme, metadata: { ...acme.metadata, ...own } })
    person = await createPerson(server)
    const { agent } = await openSession(server, person.sub)
    authenticator = (await addPasskey(server, agent)).authenticator
  })
  afterAll(() => server?.stop())

  const claimDomain = async (client_id = 'acme', host = HOST) => {
    const { clientDomains } = server.database.store.oidc
    const claim = { client_id, host, token: 't'.repeat(22), created_at: 1 }
    await clientDomains.claim(claim)
    await clientDomains.activate(claim, 1)
    server.clock.advance(31_000)
  }
  const originsAt = async (host?: string) => {
    const agent = createUserAgent(host === undefined ? {} : { host: `${host}:${server.port}` })
    const answer = await agent.visit(`${server.origin}${PATH}`)
    expect(answer.headers['content-type']).toContain('application/json')
    return JSON.parse(answer.text).origins
  }

  test('are answered with the origin of the page, and end in a code', async () => {
    const begun = await begin(server, { clientId: 'page' })
    const options = begun.data?.passkey
    if (options === undefined) throw new Error('no options')
    expect(options.rpId).toBe('localhost')
    const elsewhere = authenticator.get(options, server.origin)
    const refused = await begun.send({ type: 'passkey', credential: elsewhere })
    expect(refused.data?.error?.code).toBe('passkey_origin')
    const again = refused.data?.passkey ?? options
    const credential = authenticator.get(again, ORIGIN)
    const done = await refused.send({ type: 'passkey', credential })
    expect([done.kind, done.code]).toEqual(['redirect', expect.stringMatching(/./)])
  })

  test('are not asked for by a program without a page', async () => {
    const metadata = { application_type: 'native', token_endpoint_auth_method: 'none' }
    await registerClient(server, { client_id: 'native', first_party: true, metadata })
    await setPolicy(server, 'native', { methods: METHODS })
    const begun = await begin(server, { clientId: 'native', headers: {} })
    expect([begun.kind, begun.data?.passkey]).toEqual(['password', undefined])
  })

  test('are those of the domain of the client, if it has one', async () => {
    await claimDomain()
    const headers = { origin: 'https://shop.acme.example' }
    const begun = await begin(server, { clientId: 'acme', headers })
    expect(begun.data?.passkey?.rpId).toBe(HOST)
    // A passkey of the service does not sign in there, whatever the browser says.
    const options = { ...begun.data?.passkey, rpId: 'localhost' }
    const request = {
      challenge: '',
      timeout: 1,
      userVerification: 'preferred' as const,
      ...options,
    }
    const lie = { rpId: HOST }
    const credential = authenticator.get(request, headers.origin, lie)
    const refused = await begun.send({ type: 'passkey', credential })
    expect(refused.data?.error?.code).toBe('invalid_credentials')
  })

  test('are offered after a password, for the domain of the client', async () => {
    const headers = { origin: 'https://shop.acme.example' }
    const { email, password } = person
    const event = { type: 'password', email, password } as const
    const offer = await begin(server, { clientId: 'acme', headers, event })
    const options = offer.data?.passkey_creation
    expect([offer.kind, options?.rp.id]).toEqual(['passkey_offer', HOST])
    if (options === undefined) throw new Error('no options')
    const own = createAuthenticator()
    const credential = own.create(options, headers.origin)
    const done = await offer.send({ type: 'passkey_add', credential, name: null })
    expect(done.kind).toBe('redirect')
    const begun = await begin(server, { clientId: 'acme', headers })
    if (begun.data?.passkey === undefined) throw new Error('no options')
    const answer = own.get(begun.data.passkey, headers.origin)
    expect((await begun.send({ type: 'passkey', credential: answer })).kind).toBe('redirect')
  })

  test('are not those of the service for a client of another account, which needs a domain', async () => {
    const { account_id } = await createTestAccount(server)
    // The oldest of all: the list of the service would begin with it.
    const origins = Array.from({ length: 20 }, (_, index) => `https://site-${index}.example`)
    const metadata = { ...METADATA, allowed_origins: origins }
    const client = { client_id: 'tenant', account_id, first_party: true, metadata }
    await registerClient(server, client)
    await server.database.knex('clients').where({ client_id: 'tenant' }).update({ created_at: 0 })
    await setPolicy(server, 'tenant', { methods: METHODS })
    server.clock.advance(31_000)
    expect(await originsAt()).toEqual([ORIGIN])
    const headers = { origin: 'https://site-0.example' }
    const begun = await begin(server, { clientId: 'tenant', headers })
    expect([begun.kind, begun.data?.passkey]).toEqual(['password', undefined])
    await claimDomain('tenant', 'login.tenant.example')
    const owned = await begin(server, { clientId: 'tenant', headers })
    expect(owned.data?.passkey?.rpId).toBe('login.tenant.example')
    expect(await originsAt('login.tenant.example')).toEqual(origins.slice(0, 5))
    expect(await originsAt()).toEqual([ORIGIN])
  })

  test('are for a few sites of each client, so that others have room', async () => {
    const { clients } = server.database.store.oidc
    const page = await clients.find('page')
    if (page === undefined) throw new Error('no client')
    const more = ['https://a.example', 'https://a.example.net', 'https://b.example']
    const metadata = { ...page.metadata, allowed_origins: [ORIGIN, ...more] }
    await clients.update({ ...page, metadata })
    server.clock.advance(31_000)
    expect(await originsAt()).toEqual([ORIGIN, 'https://a.example'])
    await clients.update(page)
    server.clock.advance(31_000)
  })

  test('work only where browsers find the page: first parties that offer them, by domain', async () => {
    expect(await originsAt()).toEqual([ORIGIN])
    expect(await originsAt(HOST)).toEqual(['https://shop.acme.example'])
    await setPolicy(server, 'page', {})
    // A browser asks again after half a minute, and so does the service.
    expect(await originsAt()).toEqual([ORIGIN])
    server.clock.advance(30_000)
    expect(await originsAt()).toEqual([])
  })
})
