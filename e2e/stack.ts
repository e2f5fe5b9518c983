import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, test as base, type Page } from '@playwright/test'
import { PLATFORM_ACCOUNT } from '../server/src/identity/first-person/platform-account.ts'
import { offerAfter } from '../server/src/identity/passkeys/offer-passkey.ts'
import { openDatabase } from '../server/src/persistence/database.ts'
import { createTestDatabase } from '../server/test/databases.ts'
import { startMariaDb } from '../tools/mariadb.ts'
import { OWN_PAGE, registerOwnPage } from '../tools/own-page.ts'
import { readSlowness } from '../tools/repeat/slowness.ts'
import { type Stack, startStack } from '../tools/stack.ts'

/** The first person of a fresh database. The note of the first run names them. They want no passkey. */
export interface Operator {
  readonly email: string
  readonly password: string
}

interface WorkerFixtures {
  browser: Browser
  /** The kind of database of the service. @default 'sqlite' */
  database: 'sqlite' | 'mariadb'
  /** All five applications on ports of their own, over an empty database. */
  stack: Stack
  operator: Operator
  /** The id of an application that shows the forms in its own pages, at the origin of the vault. */
  ownPage: string
}

export const test = base.extend<object, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const times = readSlowness(process.env)
      if (times > 1) {
        browser.on('context', (context) =>
          context.on('page', (page) => void slowDown(page, times).catch(() => undefined)),
        )
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  database: ['sqlite', { scope: 'worker', option: true }],
  stack: [
    async ({ database }, use) => {
      await using resources = new AsyncDisposableStack()
      const dataDir = await mkdtemp(join(tmpdir(), 'shrd-e2e-'))
      const [identity, vault, spa, webApp, plainPage, provider] = await freeOrigins(6)
      if (!identity || !vault || !spa || !webApp || !plainPage || !provider)
        throw new Error('no ports were given')
      const stack = await startStack({
        origins: { identity, vault, spa, webApp, plainPage, provider },
        dataDir,
        env: database === 'mariadb' ? { DATABASE_URL: await beginMariaDb(resources) } : {},
        output: 'errors',
      })
      await use(stack)
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ownPage: [
    async ({ stack }, use) => {
      await registerOwnPage(stack)
      await use(OWN_PAGE)
    },
    { scope: 'worker' },
  ],
  operator: [
    async ({ stack }, use) => {
      const note = await readFile(join(stack.dataDir, 'first-run.txt'), 'utf8')
      const email = /operator@localhost/.exec(note)?.[0]
      const password = /password:?\s+(\S{20})\b/i.exec(note)?.[1]
      if (!email || !password) throw new Error('the note of the first run names no person')
      await declinePasskeys(stack, email)
      await use({ email, password })
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'

/** Ends the offer that the examples make after a password: most tests are not about it. */
async function declinePasskeys({ dataDir, env }: Stack, email: string): Promise<void> {
  const database = openDatabase(env.DATABASE_URL ?? `file:${join(dataDir, 'shrd.sqlite')}`)
  const { persons, passkeys } = database.store.identity
  const sub = (await persons.findByEmail(PLATFORM_ACCOUNT, email))?.sub
  if (sub === undefined) throw new Error(`there is no user ${email}`)
  await passkeys.ensureUser(sub, randomBytes(32).toString('base64url'))
  await passkeys.setOffer(sub, offerAfter('never', 0) ?? null)
  await database.close()
}

/** Returns the address of an empty database in a MariaDB that ends with the worker. */
async function beginMariaDb(resources: AsyncDisposableStack): Promise<string> {
  const server = await startMariaDb()
  resources.defer(server.stop)
  process.env.SHRD_TEST_MYSQL_URL = server.url
  return (await createTestDatabase('mysql')).url
}

/** Slows the processor of a page. It fails for a page that has closed meanwhile. */
async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Origins on free ports. It takes all ports before it gives one back, so that they differ. */
async function freeOrigins(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const origins = servers.map((server) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port was given')
    return `http://localhost:${address.port}`
  })
  await Promise.all(
    servers.map((server) => {
      server.close()
      return once(server, 'close')
    }),
  )
  return origins
}
