import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../src/app.ts'
import { type Config, parseConfig, type RawEnvironment } from '../src/config.ts'
import { withDevelopmentSecrets } from '../src/development-secrets.ts'
import { createLogger } from '../src/logger.ts'
import type { Database } from '../src/persistence/database.ts'
import type { Ports } from '../src/ports.ts'
import type { FileStorage } from '../src/storage/file-storage.ts'
import { createTestDatabase, type DatabaseKind } from './databases.ts'
import { sendRequest, type TestAnswer, type TestRequest } from './http-client.ts'
import { watchLocks } from './watch-locks.ts'

/** What a test may decide about its server. */
export interface TestServerOptions {
  readonly database: DatabaseKind
  /** Further variables of the environment. */
  readonly env?: RawEnvironment
  /** An existing database instead of one of the server's own. */
  readonly databaseUrl?: string
  /** An existing data directory instead of one of the server's own. */
  readonly dataDir?: string
  /** Changes to the configuration that no variable allows. */
  readonly config?: Partial<Config>
  /** Instead of a folder of the server's own. */
  readonly storage?: FileStorage
  /** Stands for the network, to which requests to addresses of clients and programs go. */
  readonly network?: Ports['send']
}

/** A real server on a port of its own. */
export interface TestServer {
  readonly app: App
  readonly config: Config
  /** The port that it listens on, at both addresses of loopback. */
  readonly port: number
  /** The configured origin. */
  readonly origin: string
  readonly database: Database
  readonly clock: TestClock
  /** Lines shown to the person who started the server. */
  readonly announced: readonly string[]
  /** Everything that was logged. */
  log(): string
  /** Every request that was sent: address, headers and body. */
  traffic(): string
  /** Sends a request to a path of the server. */
  send(path: string, request?: TestRequest): Promise<TestAnswer>
  stop(): Promise<void>
}

/** The clock of a test server: real time and what was added to it. */
export interface TestClock {
  now(): number
  /** Stops the clock, so that a slow machine does not end a wait of the service early. */
  freeze(): void
  advance(milliseconds: number): void
}

/** Starts the service as it is, on an empty database. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'shrd-data-')))
  const database = options.databaseUrl ? undefined : await createTestDatabase(options.database)
  const port = await freePort()
  const env = {
    NODE_ENV: 'test',
    ISSUER: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl ?? database?.url,
    LOG_LEVEL: 'debug',
    ...options.env,
  }
  const config = { ...parseConfig(withDevelopmentSecrets(env, randomBytes)), ...options.config }
  const clock = createClock()
  const lines: string[] = []
  const announced: string[] = []
  const traffic: string[] = []
  const log = createLogger({
    level: config.logLevel,
    destination: { write: (line) => void lines.push(line) },
  })
  const announce = (line: string) => void announced.push(line)
  const { storage, network } = options
  const locks = watchLocks()
  const { onTransaction } = locks
  const parts = { now: clock.now, randomBytes, log, announce, onTransaction }
  const ports = { ...parts, ...(storage && { storage }), ...(network && { send: network }) }
  const app = await createApp(config, ports)
  await app.listen()
  return {
    app,
    config,
    port,
    origin: config.issuer,
    database: app.services.database,
    clock,
    announced,
    log: () => lines.join(''),
    traffic: () => traffic.join('\n'),
    send: (path, request) => {
      traffic.push(JSON.stringify({ path, ...request }))
      return sendRequest(`${config.issuer}${path}`, request)
    },
    stop: async () => {
      await app.close(1_000)
      await database?.drop()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
      locks.assertOrder()
    },
  }
}

function createClock(): TestClock {
  const state: { added: number; frozenAt?: number } = { added: 0 }
  return {
    now: () => (state.frozenAt ?? Date.now()) + state.added,
    freeze: () => {
      state.frozenAt ??= Date.now()
    },
    advance: (milliseconds) => {
      state.added += milliseconds
    },
  }
}

/** A port that is free on both addresses of loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '::')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
