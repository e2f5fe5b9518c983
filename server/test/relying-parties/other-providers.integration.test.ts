import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXAMPLE_PROVIDER } from '../../src/identity/first-person/example-provider.ts'
import { PLATFORM_ACCOUNT } from '../../src/identity/first-person/platform-account.ts'
import { ensureOwnClients } from '../../src/oidc/own-clients.ts'
import { setPolicy, visitFor } from '../hosted-visitor.ts'
import { sendRequest } from '../http-client.ts'
import { choose, comeBack } from '../provider-journey.ts'
import { firstPerson, locationOf } from '../sign-in-journey.ts'
import { freePort, startTestServer, type TestServer } from '../test-server.ts'
import { createUserAgent } from '../user-agent.ts'
import { begin, ORIGIN } from './challenge-application.ts'
import { registerClient } from './register-client.ts'

const MAIN = fileURLToPath(new URL('../../../examples/provider/src/main.ts', import.meta.url))

let server: TestServer
let example: ChildProcess
beforeAll(async () => {
  const issuer = `http://localhost:${await freePort()}`
  server = await startTestServer({
    database: 'sqlite',
    env: { EXAMPLE_PROVIDER_ORIGIN: issuer },
  })
  example = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, EXAMPLE_PROVIDER_ORIGIN: issuer, ISSUER: server.origin },
    stdio: 'ignore',
  })
  await vi.waitFor(() => fetch(issuer), { timeout: 20_000, interval: 100 })
})
afterAll(async () => {
  const ended = once(example, 'exit')
  example.kill()
  await ended
  await server?.stop()
})

/** Chooses a user of the example, whose page is on another site with cookies of its own. */
async function answerAs(to: string, sub: string): Promise<string> {
  const agent = createUserAgent()
  const page = locationOf(await agent.visit(to), to)
  const form = await agent.visit(page)
  expect(form.text).toContain('Example provider')
  const sent = await agent.send(page, {
    origin: new URL(to).origin,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ sub }).toString(),
  })
  return locationOf(await agent.visit(locationOf(sent, to)), to)
}

test('the example of a provider signs in to the example of an application', async () => {
  const visitor = await visitFor(server, 'spa-pkce')
  const answer = await answerAs(await choose(visitor, EXAMPLE_PROVIDER), 'example-1')
  const { step } = await comeBack(server, visitor.agent, answer)
  expect([step?.next.kind, step?.data.email]).toEqual(['provider_register', 'first@example.org'])
  Object.assign(visitor, { step })
  expect((await visitor.send({ type: 'provider_register', terms: true })).next.kind).toBe('consent')
})

test('back at the example of a provider, an answered sign-in says that it is over', async () => {
  const visitor = await visitFor(server, 'spa-pkce')
  const agent = createUserAgent()
  const to = await choose(visitor, EXAMPLE_PROVIDER)
  const page = locationOf(await agent.visit(to), to)
  const sent = await agent.send(page, {
    origin: new URL(to).origin,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'sub=example-1',
  })
  await agent.visit(locationOf(sent, to))
  const { status, text } = await agent.visit(page)
  expect([status, text]).toEqual([410, expect.stringContaining('This sign-in is over')])
})

test('the example of an application accepts a passkey, and offers one after a password', async () => {
  const visitor = await visitFor(server, 'spa-pkce')
  expect(visitor.step.data).toHaveProperty('passkey')
  const offer = await visitor.send({ type: 'password', ...firstPerson(server) })
  expect(offer.next.kind).toBe('passkey_offer')
})

test('an example with the policy of an earlier version gets the present one', async () => {
  await setPolicy(server, 'spa-pkce', { methods: ['password', 'otp', 'provider'] })
  await ensureOwnClients(server.app.services)
  const client = await server.database.store.oidc.clients.find('spa-pkce')
  expect(client?.policy).toEqual({ methods: ['password', 'otp', 'passkey', 'provider'] })
})

test('and asks for a code where it does not know whose address it is, or says that the user declined', async () => {
  const visitor = await visitFor(server, 'spa-pkce')
  const declined = await answerAs(await choose(visitor, EXAMPLE_PROVIDER), '')
  const first = await comeBack(server, visitor.agent, declined)
  expect(first.step?.data.error?.code).toBe('provider_denied')
  const again = await visitFor(server, 'spa-pkce')
  const answer = await answerAs(await choose(again, EXAMPLE_PROVIDER), 'example-2')
  const { step } = await comeBack(server, again.agent, answer)
  Object.assign(again, { step })
  const next = await again.send({ type: 'provider_register', terms: true })
  expect(next.next.kind).toBe('verify_email')
})

test('an application with its own screens sends the browser there over the web, and gets a code', async () => {
  const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
  await registerClient(server, { client_id: 'page', first_party: true, metadata })
  await setPolicy(server, 'page', { methods: ['password', 'provider'] })
  const begun = await begin(server, { clientId: 'page' })
  expect(begun.data?.providers).toMatchObject([{ provider_id: EXAMPLE_PROVIDER }])
  const sent = await begun.send({ type: 'provider', provider_id: EXAMPLE_PROVIDER })
  expect(sent.kind).toBe('redirect_to_web')
  const { request_uri } = sent.answer.json
  const query = new URLSearchParams({ client_id: 'page', request_uri })
  const agent = createUserAgent()
  const url = `${server.origin}/oauth/authorize?${query}`
  const interaction = locationOf(await agent.visit(url), server.origin)
  // No page is drawn on the way.
  const to = locationOf(await agent.visit(interaction), server.origin)
  const { to: back } = await comeBack(server, agent, await answerAs(to, 'example-1'))
  const callback = new URL(locationOf(await agent.visit(back ?? ''), server.origin))
  expect(callback.searchParams.get('code')).toMatch(/./)
})

describe('an application with its own screens, where a domain leads to a provider', () => {
  const EMAIL = 'ada@corp.example'
  beforeAll(async () => {
    const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    await registerClient(server, { client_id: 'corporate', first_party: true, metadata })
    const methods = ['password', 'provider'] as const
    await setPolicy(server, 'corporate', { methods, identifier_first: true })
    const { providers } = server.database.store.identity
    const claim = { provider_id: EXAMPLE_PROVIDER, account_id: PLATFORM_ACCOUNT, token: 't' }
    for (const domain of ['corp.example', 'claimed.example']) {
      await providers.claimDomain({ ...claim, domain })
    }
    const proven = { ...claim, domain: 'corp.example', active_domain: null, verified_at: null }
    await providers.activateDomain(proven, 1)
  })
  const open = (fields: Record<string, string> = {}) =>
    begin(server, { clientId: 'corporate', fields })
  /** The address to which the web leaves at once, without a page of its own. */
  const leave = async ({ answer }: Awaited<ReturnType<typeof open>>) => {
    expect(answer.json.error).toBe('redirect_to_web')
    const query = new URLSearchParams({
      ...{ client_id: 'corporate', request_uri: answer.json.request_uri },
    })
    const agent = createUserAgent()
    const url = `${server.origin}/oauth/authorize?${query}`
    const interaction = locationOf(await agent.visit(url), server.origin)
    return new URL(locationOf(await agent.visit(interaction), server.origin))
  }

  test('sends a typed address of the domain there', async () => {
    const begun = await open()
    expect(begun.kind).toBe('identify')
    const to = await leave(await begun.send({ type: 'identify', email: ` ${EMAIL}` }))
    expect(to.searchParams.get('login_hint')).toBe(EMAIL)
    expect(to.searchParams.get('redirect_uri')).toContain(`/providers/${EXAMPLE_PROVIDER}/`)
  })

  test('sends a proposed one there, before it shows anything', async () => {
    const to = await leave(await open({ login_hint: EMAIL }))
    expect(to.searchParams.get('login_hint')).toBe(EMAIL)
  })

  test.each(['ada@claimed.example', 'ada@other.example', 'ada@sub.corp.example', 'no address'])(
    'keeps %j, whose domain nobody has proven',
    async (email) => {
      expect((await open({ login_hint: email })).kind).toBe('identify')
      const begun = await open()
      expect((await begun.send({ type: 'identify', email })).kind).toBe('password_entry')
    },
  )

  test('keeps everybody where it offers no providers', async () => {
    await setPolicy(server, 'corporate', { methods: ['password'], identifier_first: true })
    const begun = await open({ login_hint: EMAIL })
    expect((await begun.send({ type: 'identify', email: EMAIL })).kind).toBe('password_entry')
  })
})

test('the example answers nobody else', async () => {
  const visitor = await visitFor(server, 'spa-pkce')
  const url = new URL(await choose(visitor, EXAMPLE_PROVIDER))
  url.searchParams.set('redirect_uri', 'https://evil.example/providers/callback')
  const { status, headers } = await sendRequest(url.href)
  expect([status, headers.location]).toEqual([400, undefined])
})
