import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseClientCommand } from '../../src/commands/client-arguments.ts'
import { createClients } from '../../src/identity/clients/clients.ts'
import { PLATFORM_ACCOUNT } from '../../src/identity/first-person/platform-account.ts'
import { APPLICATION } from '../relying-parties/register-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const PAGE = new URL('../../../docs/guides/react/quick-start.md', import.meta.url)
const ORIGIN = 'http://localhost:5173'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
})
afterAll(() => server?.stop())

/** Registers the client as the command of the page does. */
async function registerAsThePageSays(): Promise<void> {
  const [, words] = /^npm run client -- (add .*)$/m.exec(readFileSync(PAGE, 'utf8')) ?? []
  const command = parseClientCommand(words?.split(' ') ?? [])
  if (command.kind !== 'add') throw new Error('the page has no command that registers a client')
  const ports = { now: server.clock.now, randomBytes }
  const clients = createClients({ ...server, ports, production: false, builtIn: [] })
  await clients.add(PLATFORM_ACCOUNT, command.client)
}

const begin = () =>
  server.send('/oauth/authorize-challenge', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
    body: new URLSearchParams({
      client_id: 'my-app',
      redirect_uri: `${ORIGIN}/callback`,
      scope: 'openid profile email',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString(),
  })

test('the client of the quick start counts at once, for screens of its own and for the hosted page', async () => {
  expect((await begin()).json).toMatchObject({ error: 'invalid_client' })
  await registerAsThePageSays()
  const begun = await begin()
  expect(begun.json).toMatchObject({
    error: 'insufficient_authorization',
    next: { kind: 'password' },
  })
  expect(begun.headers['access-control-allow-origin']).toBe(ORIGIN)
  const query = new URLSearchParams({
    client_id: 'my-app',
    redirect_uri: `${ORIGIN}/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const page = await server.send(`/oauth/authorize?${query}`)
  expect(page.headers.location).not.toContain('error')
  expect(page.status).toBe(303)
  query.set('redirect_uri', APPLICATION.redirect_uri)
  expect((await server.send(`/oauth/authorize?${query}`)).status).toBe(400)
})
