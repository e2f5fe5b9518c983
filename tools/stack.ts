import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The addresses of the applications. */
export interface Origins {
  readonly identity: string
  readonly vault: string
  readonly spa: string
  readonly webApp: string
  readonly plainPage: string
  /** Another provider with which users can sign in. */
  readonly provider?: string
}

/** The addresses of `npm start`. */
export const DEFAULT_ORIGINS: Origins = {
  identity: process.env.ISSUER ?? 'http://localhost:3000',
  vault: process.env.VAULT_ORIGIN ?? 'http://localhost:3001',
  spa: process.env.SPA_ORIGIN ?? 'http://localhost:3002',
  webApp: process.env.WEB_APP_ORIGIN ?? 'http://localhost:3003',
  plainPage: process.env.PLAIN_PAGE_ORIGIN ?? 'http://localhost:3004',
  provider: process.env.EXAMPLE_PROVIDER_ORIGIN ?? 'http://localhost:3005',
}

/** Options of {@link startStack}. */
export interface StackOptions {
  readonly origins: Origins
  /**
   * Where the applications listen on this machine, if proxies stand in front of them. @default the
   * origins
   */
  readonly behind?: Origins
  readonly dataDir: string
  /** Variables to add to the environment of the identity service, such as `DATABASE_URL`. */
  readonly env?: Readonly<Record<string, string>>
  /** Whether to show all output of the applications, or only errors. */
  readonly output: 'inherit' | 'errors'
}

/** The applications while they run. */
export interface Stack {
  readonly origins: Origins
  readonly dataDir: string
  /** The environment of the identity service, for its commands. */
  readonly env: Readonly<Record<string, string>>
  /** Resolves with a sentence when one of the applications ends unexpectedly. */
  readonly broken: Promise<string>
  stop(): Promise<void>
}

const NODE_ARGUMENTS = [
  '--conditions=shrd-source',
  '--disable-warning=ExperimentalWarning',
  // Servers that outlive `npm start` would hold its ports.
  '--import',
  new URL('end-with-parent.ts', import.meta.url).href,
]

const START_LIMIT_MS = 60_000

/** Starts identity service, vault and the examples, and waits until each answers. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { origins, dataDir, behind = origins } = options
  const env = {
    ISSUER: origins.identity,
    API_ORIGIN: origins.identity,
    VAULT_ORIGIN: origins.vault,
    SPA_ORIGIN: origins.spa,
    WEB_APP_ORIGIN: origins.webApp,
    PLAIN_PAGE_ORIGIN: origins.plainPage,
    ...(origins.provider !== undefined && { EXAMPLE_PROVIDER_ORIGIN: origins.provider }),
    ...(options.behind && portsOf(options.behind)),
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...options.env,
  }
  await demandFree(Object.values(behind))
  const children: ChildProcess[] = []
  const start = (file: string, more: Record<string, string> = {}) => {
    const child = launch(file, { ...env, ...more }, options.output)
    children.push(child)
    return child
  }
  const stop = () => stopAll(children)
  const startProvider = (origin: string) => ({
    url: `${origin}/.well-known/openid-configuration`,
    child: start('examples/provider/src/main.ts'),
  })
  try {
    const identity = start('server/src/main.ts')
    await untilAnswering(`${behind.identity}/health/ready`, identity)
    const secret = options.env?.WEB_APP_CLIENT_SECRET ?? (await readSecret(dataDir))
    const examples = [
      { url: behind.vault, child: start('examples/vault/serve.ts') },
      { url: behind.spa, child: start('examples/spa-pkce/serve.ts') },
      { url: behind.plainPage, child: start('examples/plain-page/serve.ts') },
      ...(behind.provider === undefined ? [] : [startProvider(behind.provider)]),
      {
        url: behind.webApp,
        child: start('examples/web-app/src/main.ts', { WEB_APP_CLIENT_SECRET: secret }),
      },
    ]
    await Promise.all(examples.map(({ url, child }) => untilAnswering(url, child)))
  } catch (error) {
    await stop()
    throw error
  }
  return { origins, dataDir, env, broken: firstExit(children), stop }
}

/** In development, the service creates the secret of the example. */
async function readSecret(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'web-app-secret.txt'), 'utf8')).trim()
}

function portsOf(behind: Origins): Record<string, string> {
  return {
    PORT: new URL(behind.identity).port,
    VAULT_PORT: new URL(behind.vault).port,
    SPA_PORT: new URL(behind.spa).port,
    WEB_APP_PORT: new URL(behind.webApp).port,
    PLAIN_PAGE_PORT: new URL(behind.plainPage).port,
    ...(behind.provider !== undefined && {
      EXAMPLE_PROVIDER_PORT: new URL(behind.provider).port,
    }),
  }
}

/** Refuses ports in use: another program would respond instead of ours. */
async function demandFree(origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    const { hostname, port } = new URL(origin)
    const socket = connect({ host: hostname, port: Number(port) })
    const isTaken = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isTaken) {
      throw new Error(
        `${origin} is in use. Stop the other Shrd, or set ISSUER, VAULT_ORIGIN, SPA_ORIGIN, WEB_APP_ORIGIN, PLAIN_PAGE_ORIGIN and EXAMPLE_PROVIDER_ORIGIN to other addresses.`,
      )
    }
  }
}

function launch(
  file: string,
  env: Record<string, string>,
  output: StackOptions['output'],
): ChildProcess {
  return spawn('node', [...NODE_ARGUMENTS, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output === 'inherit' ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} exited at start`)
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    if (answer && answer.status < 500) return
    await sleep(50)
  }
  throw new Error(`${url} did not respond within ${START_LIMIT_MS / 1000} s`)
}

async function firstExit(children: readonly ChildProcess[]): Promise<string> {
  return Promise.race(
    children.map(async (child) => {
      await once(child, 'exit')
      return `${child.spawnargs.at(-1)} exited`
    }),
  )
}

async function stopAll(children: readonly ChildProcess[]): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)
  const exits = running.map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(exits)
}
