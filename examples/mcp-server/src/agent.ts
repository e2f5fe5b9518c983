/**
 * An agent on this machine that nobody has registered: it finds the service by the server of the
 * notes, and reads them for its user. From the environment: `MCP_SERVER`
 * (`http://localhost:3006/mcp`), `AGENT_PORT` (3007).
 */
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { AgentSignIn } from './agent-sign-in.ts'
import { openCallback } from './open-callback.ts'

const { MCP_SERVER = 'http://localhost:3006/mcp', AGENT_PORT = '3007' } = process.env

const signIn = new AgentSignIn(Number(AGENT_PORT))
using callback = openCallback(Number(AGENT_PORT), signIn.description)
const transport = createTransport()
try {
  await connect(transport)
} catch (error) {
  if (!(error instanceof UnauthorizedError)) throw error
  console.log(`Open ${signIn.address}`)
  await transport.finishAuth(await callback.receive(signIn.expectedState))
}
const client = await connect(createTransport())
const { tools } = await client.listTools()
console.log(`The agent may use: ${tools.map(({ name }) => name).join(', ')}`)
const { content } = await client.callTool({ name: 'list_notes' })
console.log('The notes:', JSON.stringify(content))
await client.close()

function createTransport(): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(MCP_SERVER), { authProvider: signIn })
}

async function connect(to: StreamableHTTPClientTransport): Promise<Client> {
  const made = new Client({ name: 'example-agent', version: '0.1.0' })
  // The types of the SDK are not made for `exactOptionalPropertyTypes`.
  await made.connect(to as Parameters<Client['connect']>[0])
  return made
}
