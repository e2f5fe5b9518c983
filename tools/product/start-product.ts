import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createClients } from '../../server/src/identity/clients/clients.ts'
import { PLATFORM_ACCOUNT } from '../../server/src/identity/first-person/platform-account.ts'
import { type Database, openDatabase } from '../../server/src/persistence/database.ts'
import { CHROMIUM } from '../chromium.ts'
import { takeFreePorts } from '../other-browsers/free-ports.ts'
import { type Origins, startStack } from '../stack.ts'
import { createCertificate } from './certificate.ts'
import { startTlsFront } from './tls-front.ts'

/** The built product in production mode, behind TLS. */
export interface Product {
  readonly origins: Origins
  readonly database: Database
  /** Puts a further application of this machine behind TLS. Resolves to its origin. */
  front(behind: number): Promise<string>
  /** How Chromium must start to find and accept the hosts. */
  readonly chromium: typeof CHROMIUM
}

/** Issuer and vault are hosts of one site, the examples belong to another. */
const SITE = 'shrd.test'
const OTHERS = 'example.test'
const HOSTS = [`id.${SITE}`, `vault.${SITE}`, `spa.${OTHERS}`, `web.${OTHERS}`, `page.${OTHERS}`]

/**
 * Starts the built applications with an empty database, each behind a proxy of its own. Disposing
 * the given stack ends everything.
 */
export async function startProduct(stack: AsyncDisposableStack, folder: string): Promise<Product> {
  const certificate = await createCertificate([SITE, OTHERS])
  const ports = await takeFreePorts(2 * HOSTS.length)
  const fronts = HOSTS.map((host, at) => `https://${host}:${ports[at]}`)
  const behind = ports.slice(HOSTS.length)
  const url = `file:${join(folder, 'shrd.sqlite')}`
  const secret = randomBytes(32).toString('base64url')
  const front = async (port: number, to: number) => {
    stack.defer(await startTlsFront({ port, behind: to, certificate }))
  }
  await Promise.all(behind.map((port, at) => front(ports[at] ?? 0, port)))
  const origins = toOrigins(fronts)
  const apps = await startStack({
    origins,
    behind: toOrigins(behind.map((port) => `http://127.0.0.1:${port}`)),
    dataDir: folder,
    env: productionEnv(url, secret),
    output: 'errors',
  })
  stack.defer(apps.stop)
  const database = openDatabase(url)
  stack.defer(database.close)
  await registerExamples(database, origins)
  return {
    origins,
    database,
    chromium: {
      ...CHROMIUM,
      args: [
        ...CHROMIUM.args,
        `--host-resolver-rules=MAP *.${SITE} 127.0.0.1, MAP *.${OTHERS} 127.0.0.1`,
        // A browser that ignores all errors of certificates caches nothing.
        `--ignore-certificate-errors-spki-list=${certificate.pin}`,
      ],
    },
    async front(to) {
      const [port = 0] = await takeFreePorts(1)
      await front(port, to)
      return `https://floor.${OTHERS}:${port}`
    },
  }
}

function toOrigins([
  identity = '',
  vault = '',
  spa = '',
  webApp = '',
  plainPage = '',
]: readonly string[]): Origins {
  return { identity, vault, spa, webApp, plainPage }
}

function productionEnv(databaseUrl: string, secret: string): Record<string, string> {
  const random = () => randomBytes(32).toString('base64url')
  return {
    NODE_ENV: 'production',
    SITE_DOMAIN: SITE,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'true',
    KEY_RING: `k1:${random()}`,
    COOKIE_KEYS: random(),
    // No page that is measured sends mail.
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'no-reply@shrd.test',
    FILES_STORAGE: 'disk',
    WEB_APP_CLIENT_SECRET: secret,
    LOG_LEVEL: 'error',
  }
}

/** The service registers the examples itself only in development. */
async function registerExamples(database: Database, origins: Origins): Promise<void> {
  const clients = createClients({
    database,
    ports: { now: Date.now, randomBytes },
    production: true,
    builtIn: ['vault'],
  })
  const examples = { 'spa-pkce': origins.spa, 'plain-page': origins.plainPage }
  for (const [client_id, origin] of Object.entries(examples)) {
    await clients.add(PLATFORM_ACCOUNT, { client_id, preset: 'react', origins: { add: [origin] } })
  }
}
