import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Stack, startStack } from '../tools/stack.ts'

/** The first person of a fresh database, as the note of the first run tells. */
export interface Operator {
  readonly email: string
  readonly password: string
}

interface WorkerFixtures {
  /** All five applications on ports of their own, over an empty database. */
  stack: Stack
  operator: Operator
}

export const test = base.extend<object, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the fixtures off this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'shrd-e2e-'))
      const [identity, vault, spa, webApp, plainPage] = await freeOrigins(5)
      if (!identity || !vault || !spa || !webApp || !plainPage)
        throw new Error('no ports were given')
      const stack = await startStack({
        origins: { identity, vault, spa, webApp, plainPage },
        dataDir,
        output: 'errors',
      })
      await use(stack)
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  operator: [
    async ({ stack }, use) => {
      const note = await readFile(join(stack.dataDir, 'first-run.txt'), 'utf8')
      const email = /operator@localhost/.exec(note)?.[0]
      const password = /password:?\s+(\S{20})\b/i.exec(note)?.[1]
      if (!email || !password) throw new Error('the note of the first run names no person')
      await use({ email, password })
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'

/** Origins on ports that were free a moment ago, all taken before any is given back. */
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
