import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase } from '../../server/test/databases.ts'
import { type SmtpSink, startSmtpSink } from '../../server/test/smtp-sink.ts'
import { startMariaDb } from '../mariadb.ts'
import { startTlsFront } from '../product/tls-front.ts'
import { end, launch, type Ran, run, untilListening, untilReady } from './processes.ts'
import type { ReverseProxy } from './proxies.ts'
import { prepareSite, type Site } from './site.ts'

type Variables = Readonly<Record<string, string>>

/** A service as the guide describes it: two processes, MariaDB, TLS, mail, a proxy in front. */
export interface Deployment
  extends Pick<Site, 'issuer' | 'vault' | 'application' | 'browserArgs'>,
    ServiceProcesses {
  readonly mails: SmtpSink['mails']
  /** Runs a command of the repository with the environment of the service. */
  run(file: string, words: readonly string[]): Promise<Ran>
  /** Looks at the service as an operator does. */
  doctor(env: Variables): Promise<Ran>
  /** Starts a proxy with the guide's file, changed by `change`. */
  front(proxy: ReverseProxy, change?: (configuration: string) => string): Promise<void>
}

/** The two processes of a service. */
interface ServiceProcesses {
  /** Ends one at once, as a failing machine does. */
  killProcess(index: 0 | 1): Promise<void>
  startProcess(index: 0 | 1): Promise<void>
  /** Ends both and starts them with other variables. */
  restartWith(env: Variables): Promise<void>
}

/** Starts everything but the proxy. Disposing the stack ends it. */
export async function deploy(stack: AsyncDisposableStack, folder: string): Promise<Deployment> {
  const site = await prepareSite(folder)
  const sink = await startSmtpSink()
  stack.defer(sink.stop)
  const env = {
    ...process.env,
    ...site.env,
    DATABASE_URL: await startDatabase(stack),
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
  }
  const processes = await startProcesses(stack, site, env)
  startVault(stack, site, env)
  await startApplication(stack, site, env)
  const { issuer, vault, application, browserArgs } = site
  return {
    ...{ issuer, vault, application, browserArgs, ...processes },
    mails: sink.mails,
    run: (file, words) => run(file, words, env),
    doctor: (more) => run('server/src/commands/doctor.ts', [issuer], { ...env, ...more }),
    front: createFront(stack, site),
  }
}

async function startDatabase(stack: AsyncDisposableStack): Promise<string> {
  const server = await startMariaDb()
  stack.defer(server.stop)
  process.env.SHRD_TEST_MYSQL_URL ??= server.url
  const { url } = await createTestDatabase('mysql')
  return url
}

async function startProcesses(
  stack: AsyncDisposableStack,
  { behind }: Site,
  env: NodeJS.ProcessEnv,
): Promise<ServiceProcesses> {
  const running: [ChildProcess | undefined, ChildProcess | undefined] = [undefined, undefined]
  const start = async (index: 0 | 1, more: Variables = {}) => {
    const PORT = String(behind.processes[index])
    const child = launch('server/src/main.ts', { ...env, ...more, PORT })
    running[index] = child
    await untilReady(`http://127.0.0.1:${PORT}/health/ready`, child)
  }
  const stop = async (index: 0 | 1, signal: NodeJS.Signals) => {
    const child = running[index]
    if (child !== undefined) await end(child, signal)
  }
  const stopBoth = async () => void (await Promise.all([stop(0, 'SIGTERM'), stop(1, 'SIGTERM')]))
  stack.defer(stopBoth)
  await start(0)
  await start(1)
  return {
    killProcess: (index) => stop(index, 'SIGKILL'),
    startProcess: (index) => start(index),
    async restartWith(more) {
      await stopBoth()
      await start(0, more)
      await start(1, more)
    },
  }
}

function startVault(stack: AsyncDisposableStack, site: Site, env: NodeJS.ProcessEnv): void {
  const VAULT_PORT = String(site.behind.vault)
  const child = launch('examples/vault/serve.ts', { ...env, API_ORIGIN: site.issuer, VAULT_PORT })
  stack.defer(() => end(child, 'SIGTERM'))
}

/** An application on a server, registered by the command of the guide. */
async function startApplication(
  stack: AsyncDisposableStack,
  { application, applicationPorts: { tls, plain }, certificate }: Site,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const words = ['add', 'application', '--preset', 'web', '--origin', application, '--json']
  const { code, out, err } = await run('server/src/commands/client.ts', words, env)
  if (code !== 0) throw new Error(`client has ended with ${code}: ${err}`)
  const child = launch('examples/web-app/src/main.ts', {
    ...env,
    WEB_APP_ORIGIN: application,
    WEB_APP_PORT: String(plain),
    WEB_APP_CLIENT_ID: 'application',
    WEB_APP_CLIENT_SECRET: String(JSON.parse(out).secret),
  })
  stack.defer(() => end(child, 'SIGTERM'))
  stack.defer(await startTlsFront({ port: tls, behind: plain, certificate }))
}

function createFront(stack: AsyncDisposableStack, { behind }: Site): Deployment['front'] {
  let proxy: ChildProcess | undefined
  const stop = async () => {
    if (proxy !== undefined) await end(proxy, 'SIGTERM')
  }
  stack.defer(stop)
  return async ({ program, file, configure, args }, change = (text) => text) => {
    await stop()
    const path = join(behind.folder, file)
    await writeFile(path, change(await configure(behind)))
    // Where Caddy keeps its own files.
    const env = {
      ...process.env,
      XDG_CONFIG_HOME: behind.folder,
      XDG_DATA_HOME: behind.folder,
    }
    proxy = spawn(program, [...args(path)], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    await untilListening(behind.tlsPort, proxy)
  }
}
