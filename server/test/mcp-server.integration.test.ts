import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addClient } from '../src/identity/clients/add-client.ts'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { type AgentDomains, createAgentDomains } from './agent-domains.ts'
import { firstPerson, followToApplication, openSignIn } from './sign-in-journey.ts'
import { freePort, startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent } from './user-agent.ts'

const MAIN = fileURLToPath(new URL('../../examples/mcp-server/src/main.ts', import.meta.url))
const DESCRIPTION = 'https://assistant.example/client.json'
const CALLBACK = 'http://127.0.0.1:53117/callback'

let server: TestServer
let domains: AgentDomains
let example: ChildProcess
let address: URL

beforeAll(async () => {
  domains = createAgentDomains()
  server = await startTestServer({ database: 'sqlite', network: domains.send })
  address = new URL(`http://localhost:${await freePort()}/mcp`)
  // What `npm run client -- add notes --agents any --resource …` does.
  const deps = {
    database: server.database,
    ports: { now: server.clock.now, randomBytes: (length: number) => new Uint8Array(length) },
    production: false,
    builtIn: [],
  }
  const scopes = ['notes:read', 'notes:write']
  await server.database.transaction((store) =>
    addClient(deps, store, {
      accountId: PLATFORM_ACCOUNT,
      client: {
        client_id: 'notes',
        preset: 'react',
        agents: 'any',
        resources: [{ uri: address.href, scopes, format: 'jwt' }],
      },
    }),
  )
  domains.publish(DESCRIPTION, { client_name: 'Assistant', redirect_uris: [CALLBACK] })
  example = spawn(process.execPath, ['--conditions=shrd-source', MAIN], {
    env: { PATH: process.env.PATH, MCP_SERVER: address.href, ISSUER: server.origin },
    stdio: 'ignore',
  })
  await untilAnswering()
})
/** The example needs a moment to start. */
async function untilAnswering(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isAnswering = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isAnswering) return
    await wait(100)
  }
  throw new Error('the example does not start')
}

afterAll(async () => {
  if (example !== undefined) {
    const ended = once(example, 'exit')
    example.kill()
    await ended
  }
  await server?.stop()
})

/** What the SDK of the protocol asks of an agent: nothing of it names the service. */
class Assistant implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK
  readonly clientMetadataUrl = DESCRIPTION
  readonly clientMetadata = { client_name: 'Assistant', redirect_uris: [CALLBACK] }
  readonly opened: URL[] = []
  information: OAuthClientInformationMixed | undefined
  kept: OAuthTokens | undefined
  verifier = ''

  clientInformation() {
    return this.information
  }
  saveClientInformation(information: OAuthClientInformationMixed) {
    this.information = information
  }
  tokens() {
    return this.kept
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens
  }
  redirectToAuthorization(url: URL) {
    this.opened.push(url)
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier
  }
  codeVerifier() {
    return this.verifier
  }
}

const connect = async (assistant: Assistant) => {
  const transport = new StreamableHTTPClientTransport(address, { authProvider: assistant })
  const client = new Client({ name: 'assistant', version: '1.0.0' })
  // The types of the SDK are not made for `exactOptionalPropertyTypes`.
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return client
}

test('the SDK of MCP signs in at an MCP server that knows the service, without a registration', async () => {
  const assistant = new Assistant()
  const first = new StreamableHTTPClientTransport(address, { authProvider: assistant })
  const refused = new Client({ name: 'assistant', version: '1.0.0' })
  await expect(refused.connect(first as Parameters<typeof refused.connect>[0])).rejects.toThrow(
    UnauthorizedError,
  )
  const [url] = assistant.opened
  if (url === undefined) throw new Error('the SDK opened no page')
  expect(url.searchParams.get('client_id')).toBe(DESCRIPTION)
  expect(url.searchParams.get('resource')).toBe(address.href)
  const agent = createUserAgent()
  const driver = await openSignIn(server, { agent, url })
  const asked = await driver.send({ type: 'password', ...firstPerson(server) })
  expect(asked.data.consent).toMatchObject({
    agent: { domain: 'assistant.example', name: 'Assistant', at: 'notes', on_device: true },
    resources: [{ uri: address.href, scopes: ['notes:read'] }],
  })
  await driver.send({ type: 'consent', granted: true })
  const callback = await followToApplication(server, agent, driver.step)
  expect(callback.origin + callback.pathname).toBe(CALLBACK)
  await first.finishAuth(callback.searchParams.get('code') ?? '')

  const client = await connect(assistant)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['list_notes', 'add_note'])
  const added = await client.callTool({ name: 'add_note', arguments: { note: 'milk' } })
  expect(added.isError).toBe(true)
  expect((await client.callTool({ name: 'list_notes' })).content).toEqual([
    { type: 'text', text: '' },
  ])
  // The registrations are those of before: none was made.
  const clients = await server.database.store.oidc.clients.list(PLATFORM_ACCOUNT)
  expect(clients.some(({ client_id }) => client_id.includes('assistant'))).toBe(false)
})

test('without a token the server names its metadata, which name the service', async () => {
  const without = await fetch(address, { method: 'POST' })
  expect(without.status).toBe(401)
  const metadata = `${address.origin}/.well-known/oauth-protected-resource/mcp`
  expect(without.headers.get('www-authenticate')).toContain(`resource_metadata="${metadata}"`)
  expect(await (await fetch(metadata)).json()).toMatchObject({
    resource: address.href,
    authorization_servers: [server.origin],
    scopes_supported: ['notes:read', 'notes:write'],
  })
})
