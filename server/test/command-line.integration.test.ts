import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmDevice, signInForDevice } from './device-journey.ts'
import { registerClient } from './relying-parties/register-client.ts'
import { firstPerson } from './sign-in-journey.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const MAIN = fileURLToPath(new URL('../../examples/command-line/src/main.ts', import.meta.url))
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  const grant_types = [GRANT, 'refresh_token']
  const metadata = { grant_types, redirect_uris: [], response_types: [] }
  const none = { ...metadata, token_endpoint_auth_method: 'none' }
  await registerClient(server, { client_id: 'command-line', metadata: none })
})
afterAll(() => server?.stop())

test('the example signs in its user, who enters the code in a browser', async () => {
  const { PATH } = process.env
  const child = spawn(process.execPath, [MAIN], { env: { PATH, ISSUER: server.origin } })
  const ended = once(child, 'exit')
  const printed: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  try {
    const codeIn = () => /code ([A-Z]{4}-[A-Z]{4})/.exec(printed.join(''))?.[1]
    await expect.poll(codeIn, { timeout: 20_000 }).toBeDefined()
    const confirmed = await confirmDevice(server, codeIn() ?? '')
    await signInForDevice(server, confirmed, firstPerson(server))
    const [code] = await ended
    expect([code, printed.join('')]).toEqual([
      0,
      expect.stringContaining(firstPerson(server).email),
    ])
  } finally {
    child.kill()
  }
})
