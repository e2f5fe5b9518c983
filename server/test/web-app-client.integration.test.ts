import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { EndpointName } from '@shrd/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { followToApplication, openSignIn } from './sign-in-journey.ts'
import {
  type ActsFor,
  addApiKey,
  callFor,
  createTestAccount,
  type TestAccount,
} from './test-account.ts'
import { createPerson } from './test-person.ts'
import { freePort, startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent } from './user-agent.ts'

const MAIN = fileURLToPath(new URL('../../examples/web-app/src/main.ts', import.meta.url))

let server: TestServer
let account: TestAccount
let origin: string
const running: ChildProcess[] = []
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  account = await createTestAccount(server)
  origin = `http://localhost:${await freePort()}`
})
afterEach(stopAll)
afterAll(() => server?.stop())

async function stopAll(): Promise<void> {
  for (const child of running.splice(0)) {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}

/** Starts the example as its README says, and resolves when it answers. */
async function startExample(client_id: string, secret: string): Promise<void> {
  await stopAll()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      WEB_APP_ORIGIN: origin,
      WEB_APP_CLIENT_ID: client_id,
      WEB_APP_CLIENT_SECRET: secret,
      ISSUER: server.origin,
    },
    stdio: 'ignore',
  })
  running.push(child)
  await expect
    .poll(() =>
      fetch(origin).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
}

test('the server-rendered example signs users of an account in, and gets a new secret without a pause', async () => {
  const key = await addApiKey(server, account, ['clients:read', 'clients:write'])
  const call = async (by: ActsFor, name: EndpointName, input: object) => {
    const { status, json, text } = await callFor(server, account.account_id, by, name, input)
    expect(status, text).toBe(200)
    return json
  }
  const added = { preset: 'web', origins: [origin], name: 'Shop' }
  const { client_id, secret, client } = await call(key, 'addClient', added)
  const user = await createPerson(server, { account_id: account.account_id })

  /** The page that the user sees after a sign-in. */
  const signIn = async () => {
    const browser = createUserAgent()
    const begun = await browser.visit(`${origin}/sign-in`)
    const agent = createUserAgent()
    const driver = await openSignIn(server, { agent, url: new URL(String(begun.headers.location)) })
    const { email, password } = user
    const { next } = await driver.send({ type: 'password', email, password })
    if (next.kind === 'consent') await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, agent, driver.step)
    const answer = await browser.visit(callback.href)
    return answer.status === 302 ? (await browser.visit(`${origin}/`)).text : answer.text
  }

  await startExample(client_id, secret)
  expect(await signIn()).toContain(user.email)
  const { owner } = account
  const { secret: second } = await call(owner, 'addClientSecret', { client_id })
  // Both count while the application changes.
  expect(await signIn()).toContain(user.email)
  await startExample(client_id, second)
  expect(await signIn()).toContain(user.email)
  const [{ secret_id }] = client.secrets
  await call(owner, 'removeClientSecret', { client_id, secret_id })
  expect(await signIn()).toContain(user.email)
  await startExample(client_id, secret)
  expect(await signIn()).toContain('The sign-in was not finished.')
})
