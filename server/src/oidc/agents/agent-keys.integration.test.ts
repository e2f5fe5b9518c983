import { exportJWK, generateKeyPair } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgentDomains, createAgentDomains } from '../../../test/agent-domains.ts'
import { addAgentHost, openAgent, signInAgent } from '../../../test/agent-journey.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const API = 'https://mcp.example/notes'
const MINUTE = 60_000

let server: TestServer
let domains: AgentDomains
let count = 0
/** Where the program of the test is described, and where it has its keys. */
let id: string
let keys: string

beforeAll(async () => {
  domains = createAgentDomains()
  server = await startTestServer({ database: 'sqlite', network: domains.send })
  const resources = [{ uri: API, scopes: ['read'], format: 'jwt' }]
  await addAgentHost(server, 'notes', { agents: 'any', resources })
})
afterAll(() => server?.stop())
beforeEach(() => {
  count += 1
  id = `https://agent-${count}.example/client.json`
  keys = `https://agent-${count}.example/keys.json`
})

async function createKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
  return { jwk, auth: oidc.PrivateKeyJwt({ key: privateKey, kid }) }
}

const publish = (members: object) =>
  domains.publish(id, { token_endpoint_auth_method: 'private_key_jwt', ...members })
const publishKeys = (...jwks: object[]) => domains.answer(keys, () => Response.json({ keys: jwks }))
const redeem = async (auth: oidc.ClientAuth) =>
  (await signInAgent(server, { client_id: id, resource: API }, auth)).redeem()
const readKeys = () => domains.read.filter((url) => url === keys).length
const REFUSED = { error: 'invalid_client' }

test('a program with a key in its description proves itself with it, and not without', async () => {
  const [own, other] = [await createKey('a'), await createKey('a')]
  publish({ jwks: { keys: [own.jwk] } })
  expect((await redeem(own.auth)).access_token).toMatch(/^ey/)
  await expect(redeem(other.auth)).rejects.toMatchObject(REFUSED)
  await expect(redeem(oidc.None())).rejects.toMatchObject(REFUSED)
})

test('keys at an address of its own are read once a minute, and a new key counts after it', async () => {
  const [former, next] = [await createKey('a'), await createKey('b')]
  publish({ jwks_uri: keys })
  publishKeys(former.jwk)
  await redeem(former.auth)
  await redeem(former.auth)
  expect(readKeys()).toBe(1)
  publishKeys(next.jwk)
  await expect(redeem(next.auth)).rejects.toMatchObject(REFUSED)
  expect(readKeys()).toBe(1)
  server.clock.advance(MINUTE)
  expect((await redeem(next.auth)).access_token).toMatch(/^ey/)
  await expect(redeem(former.auth)).rejects.toMatchObject(REFUSED)
  expect(readKeys()).toBe(2)
})

test.each<[string, () => Response]>([
  ['that are too many', () => Response.json({ keys: [{ kty: 'oct', k: 'x'.repeat(70_000) }] })],
  ['that are none', () => new Response('<html>')],
  ['that are elsewhere', () => Response.redirect('https://victim.example/keys.json', 302)],
  ['that are missing', () => new Response('', { status: 503 })],
])('keys %s prove nothing, and are not asked for at each request', async (_, answer) => {
  const { auth } = await createKey('a')
  publish({ jwks_uri: keys })
  domains.answer(keys, answer)
  await expect(redeem(auth)).rejects.toMatchObject(REFUSED)
  await expect(redeem(auth)).rejects.toMatchObject(REFUSED)
  expect(readKeys()).toBe(1)
  expect(domains.read).not.toContain('https://victim.example/keys.json')
})

test('keys at another host are refused with the description, and nobody reads them', async () => {
  for (const jwks_uri of ['https://victim.example/keys.json', 'https://10.0.0.1/keys.json']) {
    id = `${id}?${encodeURIComponent(jwks_uri)}`
    publish({ jwks_uri })
    const { request } = await openAgent(server, { client_id: id, resource: API })
    expect((await request.agent.visit(request.url.href)).status).toBe(400)
    expect(domains.read).not.toContain(jwks_uri)
  }
})
