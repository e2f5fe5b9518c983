import { join } from 'node:path'
import Koa from 'koa'
import type { Config } from './config.ts'
import { connectOidc } from './connect-oidc.ts'
import { createPipeline } from './create-pipeline.ts'
import { createServices } from './create-services.ts'
import { createBundleLoader } from './hosted/bundle-loader.ts'
import { loadConsoleDocument } from './hosted/console/console-document.ts'
import { createDrawPage } from './hosted/draw-page.ts'
import { findNav } from './hosted/find-nav.ts'
import { loadWebBundle } from './hosted/web-bundle.ts'
import { type Listening, listen } from './http/listen.ts'
import type { RequestState, Step } from './http/state.ts'
import type { Readiness } from './http/steps/answer-health.ts'
import { findPublishedBranding } from './identity/branding/read-branding.ts'
import { ensureExampleProvider } from './identity/first-person/example-provider.ts'
import { ensureFirstPerson } from './identity/first-person/first-person.ts'
import { ensurePlatformAccount } from './identity/first-person/platform-account.ts'
import { warnOfWeakOperators } from './identity/first-person/warn-of-weak-operators.ts'
import { type MailDelivery, startMailDelivery } from './mail/start-mail-delivery.ts'
import { ensureOwnClients } from './oidc/own-clients.ts'
import { openDatabase } from './persistence/database.ts'
import type { Ports } from './ports.ts'
import type { Services } from './services.ts'
import { openStorage } from './storage/open-storage.ts'
import { startSweeper } from './sweeper.ts'

/** The identity service, ready to listen. */
export interface App {
  readonly services: Services
  /** Starts to listen, and resolves to the port. */
  listen(): Promise<number>
  /** Waits up to `patience` milliseconds for requests in progress, then closes everything, once. */
  close(patience?: number): Promise<void>
}

const PATIENCE = 10_000

/** The output of `npm run build -w server/web`. */
const WEB = join(import.meta.dirname, '../web/dist')
/** The output of `npm run build -w server/console`. */
const CONSOLE = join(import.meta.dirname, '../console/dist')

/**
 * Composition root: builds the service from its configuration. Parts meet only here, and in the
 * files beside it.
 *
 * @throws the database's error if it cannot be reached; see `isUnreachable`
 */
export async function createApp(config: Config, ports: Ports): Promise<App> {
  const { now, onTransaction } = ports
  const options = { wait: config.databaseWait, now, onTransaction }
  const database = openDatabase(config.databaseUrl, options)
  try {
    if (config.migrateAtStart) await database.migrateUp(ports.now())
    const storage = ports.storage ?? (await openStorage(config.storage))
    const services = createServices({ config, ports, database, storage })
    await ensurePlatformAccount(database.store, ports.now())
    await ensureFirstPerson(services)
    await warnOfWeakOperators(services)
    await ensureOwnClients(services)
    await ensureExampleProvider(services)
    return await assemble(services)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function assemble(services: Services): Promise<App> {
  const { config, ports, database } = services
  const readiness: Readiness = { isDraining: false }
  const koa = createKoa(services)
  for (const step of await buildSteps(services, readiness)) koa.use(step)
  const sweeper = startSweeper(services)
  const open: {
    listening?: Listening
    delivery?: MailDelivery
    closing?: Promise<void>
  } = {}
  return {
    services,
    async listen() {
      const { hosts, port, requestTimeout } = config
      const options = { hosts, port, requestTimeout, log: ports.log }
      open.listening = await listen(koa.callback(), options)
      open.delivery = startMailDelivery(services)
      services.eventChain.start()
      services.imports.start()
      services.webhookSender.start()
      return open.listening.port
    },
    close(patience = PATIENCE) {
      open.closing ??= (async () => {
        readiness.isDraining = true
        sweeper.stop()
        // Otherwise the listener waits for those who wait.
        services.feed.stop()
        await Promise.all([
          open.listening?.close(patience),
          open.delivery?.stop(patience),
          services.webhookSender.stop(patience),
        ])
        await Promise.all([
          services.imports.stop(),
          services.logouts.stop(),
          services.eventChain.stop(),
        ])
        services.storage.close()
        await database.close()
      })()
      return open.closing
    },
  }
}

function createKoa({ config, ports }: Services): Koa<RequestState> {
  const koa = new Koa<RequestState>()
  koa.proxy = config.trustProxy
  // Trust only the address that the proxy itself added: the client may have written all others.
  koa.maxIpsCount = 1
  // The OIDC provider signs cookies through the outer application.
  koa.keys = [...config.secrets.cookieKeys]
  koa.on('error', (error: unknown) => ports.log.warn({ err: error }, 'connection'))
  return koa
}

/** Builds pages and provider, and the steps that use them. */
async function buildSteps(services: Services, readiness: Readiness): Promise<readonly Step[]> {
  const { config, ports } = services
  const { log } = ports
  const bundle = createBundleLoader({
    load: () => loadWebBundle(WEB),
    log,
    command: 'npm run build -w server/web',
  })
  const console = createBundleLoader({
    load: () => loadConsoleDocument(CONSOLE),
    log,
    command: 'npm run build -w server/console',
  })
  const draw = createDrawPage({
    bundle,
    randomBytes: ports.randomBytes,
    findNav: (req) => findNav(services, req),
    findClient: services.database.store.oidc.clients.find,
    findBranding: (client) => findPublishedBranding(services.database.store, client),
  })
  const oidc = await connectOidc(services, draw)
  services.logouts.start(oidc.deliverLogout)
  if (config.mode === 'production') await Promise.all([bundle(), console()])
  const assets = { hosted: join(WEB, 'client/assets'), console: join(CONSOLE, 'assets') }
  return createPipeline(services, { readiness, oidc, draw, bundle, console, assets })
}
