import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase } from '../../server/test/databases.ts'
import { type SmtpSink, startSmtpSink } from '../../server/test/smtp-sink.ts'
import { startMariaDb } from '../mariadb.ts'
import { takeFreePorts } from '../other-browsers/free-ports.ts'
import { createCertificate } from '../product/certificate.ts'
import { startTlsFront } from '../product/tls-front.ts'
import type { Behind, ReverseProxy } from './proxies.ts'

const SITE = 'shrd.test'
const START_LIMIT_MS = 60_000
const NODE = ['--conditions=shrd-source', '--disable-warning=ExperimentalWarning']

/** A service as the guide describes it: two processes, MariaDB, TLS, mail, a proxy in front. */
export interface Deployment {
  readonly issuer: string
  readonly vault: string
  /** An application with a secret, the client of this service. */
  readonly application: string
  readonly mails: SmtpSink['mails']
  /** How Chromium finds and accepts the hosts. */
  readonly browserArgs: readonly string[]
  /** Ends one of the processes at once, as a failing machine does. */
  killProcess(index: 0 | 1): Promise<void>
  /** Starts it again. */
  startProcess(index: 0 | 1): Promise<void>
  /** Starts it again with other variables. */
  restartWith(env: Readonly<Record<string, string>>): Promise<void>
  /** Runs a command of the repository with the environment of the service. */
  run(file: string, words: readonly string[]): Promise<Ran>
  /** Looks at the service as an operator does. */
  doctor(env: Readonly<Record<string, string>>): Promise<Ran>
  /** Starts a proxy with the guide's file, changed by `change`. */
  front(proxy: ReverseProxy, change?: (configuration: string) => string): Promise<void>
}

/** What a command has written, and how it ended. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Starts everything but the proxy. Disposing the stack ends it. */
export async function deploy(stack: AsyncDisposableStack, folder: string): Promise<Deployment> {
  const ports = await takeFreePorts(7)
  const [tlsPort = 0, plainPort = 0, first = 0, second = 0, vaultPort = 0, ...more] = ports
  const [applicationTls = 0, applicationPort = 0] = more
  const issuer = `https://id.${SITE}:${tlsPort}`
  const vault = `https://vault.${SITE}:${tlsPort}`
  const application = `https://app.${SITE}:${applicationTls}`
  const certificate = await createCertificate([SITE])
  const [certFile, keyFile, pemFolder] = ['cert.pem', 'key.pem', 'pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string] // Three names make three paths.
  await writeFile(certFile, certificate.cert)
  await writeFile(keyFile, certificate.key)
  await mkdir(pemFolder)
  await writeFile(join(pemFolder, 'both.pem'), `${certificate.cert}${certificate.key}`)
  // Apache's workers are another user.
  await chmod(folder, 0o755)
  const server = await startMariaDb()
  stack.defer(server.stop)
  process.env.SHRD_TEST_MYSQL_URL ??= server.url
  const database = await createTestDatabase('mysql')
  const sink = await startSmtpSink()
  stack.defer(sink.stop)
  const hook = join(import.meta.dirname, 'resolve-hosts.mjs')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ISSUER: issuer,
    VAULT_ORIGIN: vault,
    SITE_DOMAIN: SITE,
    DATABASE_URL: database.url,
    KEY_RING: `k1:${randomBytes(32).toString('base64url')}`,
    COOKIE_KEYS: randomBytes(32).toString('base64url'),
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MAIL_FROM: `no-reply@${SITE}`,
    FILES_STORAGE: 'disk',
    DATA_DIR: folder,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
    NODE_EXTRA_CA_CERTS: certFile,
    NODE_OPTIONS: `--import ${hook}`,
  }
  const processes: [ChildProcess | undefined, ChildProcess | undefined] = [undefined, undefined]
  const internal = [first, second] as const
  const start = async (index: 0 | 1, more: Readonly<Record<string, string>> = {}) => {
    const child = launch('server/src/main.ts', { ...env, ...more, PORT: String(internal[index]) })
    processes[index] = child
    await untilReady(`http://127.0.0.1:${internal[index]}/health/ready`, child)
  }
  const stopAll = () => Promise.all(processes.map((child) => child && end(child, 'SIGTERM')))
  stack.defer(async () => void (await stopAll()))
  await start(0)
  await start(1)
  const served = launch('examples/vault/serve.ts', {
    ...env,
    API_ORIGIN: issuer,
    VAULT_PORT: String(vaultPort),
  })
  stack.defer(() => end(served, 'SIGTERM'))
  const words = ['add', 'application', '--preset', 'web', '--origin', application, '--json']
  const added = await run('server/src/commands/client.ts', words, env)
  if (added.code !== 0) throw new Error(`client has ended with ${added.code}: ${added.err}`)
  const webApp = launch('examples/web-app/src/main.ts', {
    ...env,
    WEB_APP_ORIGIN: application,
    WEB_APP_PORT: String(applicationPort),
    WEB_APP_CLIENT_ID: 'application',
    WEB_APP_CLIENT_SECRET: String(JSON.parse(added.out).client_secret),
  })
  stack.defer(() => end(webApp, 'SIGTERM'))
  stack.defer(await startTlsFront({ port: applicationTls, behind: applicationPort, certificate }))
  const behind: Behind = {
    ...{ folder, tlsPort, plainPort, certFile, keyFile, pemFolder },
    issuerHost: `id.${SITE}`,
    vaultHost: `vault.${SITE}`,
    processes: internal,
    vault: vaultPort,
  }
  let proxy: ChildProcess | undefined
  stack.defer(async () => proxy && end(proxy, 'SIGKILL'))
  return {
    issuer,
    vault,
    application,
    mails: sink.mails,
    browserArgs: [
      `--host-resolver-rules=MAP *.${SITE} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${certificate.pin}`,
    ],
    async killProcess(index) {
      const child = processes[index]
      if (child !== undefined) await end(child, 'SIGKILL')
    },
    startProcess: (index) => start(index),
    async restartWith(more) {
      await stopAll()
      await start(0, more)
      await start(1, more)
    },
    run: (file, words) => run(file, words, env),
    doctor: (more) => run('server/src/commands/doctor.ts', [issuer], { ...env, ...more }),
    async front({ program, file, configure, args }, change = (text) => text) {
      if (proxy !== undefined) await end(proxy, 'SIGTERM')
      const path = join(folder, file)
      await writeFile(path, change(await configure(behind)))
      proxy = spawn(program, [...args(path)], { stdio: 'ignore', detached: true })
      await untilListening(tlsPort, proxy)
    },
  }
}

function launch(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...NODE, file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function run(file: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, [...NODE, file, ...words], { env, stdio: 'pipe' })
  child.stdin.end()
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: Number(code ?? 1), out, err }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`a process has ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(100)
  }
  throw new Error(`${url} does not answer`)
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the proxy has ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await wait(100)
  }
  throw new Error('the proxy does not listen')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
