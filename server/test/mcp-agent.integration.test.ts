import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAgentHost } from './agent-journey.ts'
import { firstPerson, followToApplication, openSignIn } from './sign-in-journey.ts'
import { freePort, startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent } from './user-agent.ts'

const EXAMPLE = new URL('../../examples/mcp-server/src/', import.meta.url)

let server: TestServer
let notes: URL
const children: ChildProcess[] = []

/** Starts a program of the example, and returns what it prints. */
function start(file: string, env: Record<string, string>): () => string {
  const program = fileURLToPath(new URL(file, EXAMPLE))
  const child = spawn(process.execPath, ['--conditions=shrd-source', program], {
    env: { PATH: process.env.PATH, MCP_SERVER: notes.href, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let printed = ''
  child.stdout.on('data', (piece) => {
    printed += piece
  })
  return () => printed
}

beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  notes = new URL(`http://localhost:${await freePort()}/mcp`)
  const resources = [{ uri: notes.href, scopes: ['notes:read', 'notes:write'], format: 'jwt' }]
  await addAgentHost(server, 'notes', { agents: 'any', resources })
  start('main.ts', { ISSUER: server.origin })
  await vi.waitFor(() => fetch(notes), { timeout: 20_000, interval: 100 })
})
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || !child.kill()) continue
    await once(child, 'exit')
  }
  await server?.stop()
})

test('in development, an agent on this machine asks its user without a certificate', async () => {
  const port = await freePort()
  const printed = start('agent.ts', { AGENT_PORT: String(port) })
  const find = () => /^Open (.+)$/m.exec(printed())?.[1] ?? expect.fail('nothing to open')
  const url = new URL(await vi.waitFor(find, { timeout: 20_000, interval: 100 }))
  const agent = createUserAgent()
  const driver = await openSignIn(server, { agent, url })
  const asked = await driver.send({ type: 'password', ...firstPerson(server) })
  expect(asked.data.consent).toMatchObject({
    agent: { domain: `localhost:${port}`, name: 'Example agent', on_device: true },
  })
  await driver.send({ type: 'consent', granted: true })
  await fetch(await followToApplication(server, agent, driver.step))
  await vi.waitFor(() => expect(printed()).toContain('list_notes, add_note'), { timeout: 20_000 })
})

test('a page that no program answers names the reason', async () => {
  const port = await freePort()
  const url = new URL('/oauth/authorize', server.origin)
  const client_id = `https://localhost:${port}/client.json`
  const request = { client_id, response_type: 'code', resource: notes.href }
  url.search = new URLSearchParams(request).toString()
  const { text } = await createUserAgent().visit(url.href)
  expect(text).toContain('ECONNREFUSED')
})
