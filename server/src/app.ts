import Koa from 'koa'
import type { Config } from './config.ts'
import { createHandlers } from './handlers.ts'
import { createCallQueue } from './http/call-queue.ts'
import { createRouter } from './http/create-router.ts'
import { createByteLimit } from './http/guards/limit-bytes.ts'
import { createCallLimit } from './http/guards/limit-call.ts'
import { type Listening, listen } from './http/listen.ts'
import { createSessionCookie } from './http/session-cookie.ts'
import type { RequestState, Step } from './http/state.ts'
import { answerEcho } from './http/steps/answer-echo.ts'
import { answerErrors } from './http/steps/answer-errors.ts'
import { answerHealth, type Readiness } from './http/steps/answer-health.ts'
import { demandHost } from './http/steps/demand-host.ts'
import { identifyRequest } from './http/steps/identify-request.ts'
import { limitTime } from './http/steps/limit-time.ts'
import { readAddress } from './http/steps/read-address.ts'
import { setHeaders } from './http/steps/set-headers.ts'
import { shareWithOrigins } from './http/steps/share-with-origins.ts'
import { createLogoutSender } from './identity/backchannel/logout-sender.ts'
import { createEmailRegistration } from './identity/email-registration/email-registration.ts'
import { createChat } from './identity/email-sign-in/chat-delivery.ts'
import { createEmailSignIn } from './identity/email-sign-in/email-sign-in.ts'
import { ensureFirstPerson } from './identity/first-person/first-person.ts'
import { ensurePlatformAccount } from './identity/first-person/platform-account.ts'
import { warnOfWeakOperators } from './identity/first-person/warn-of-weak-operators.ts'
import { createKnownBrowsers } from './identity/known-browsers/known-browsers.ts'
import { createNotificationFeed } from './identity/notifications/notification-feed.ts'
import { createOneTimeCodes } from './identity/one-time-codes/one-time-codes.ts'
import { createBreachedPasswords } from './identity/password/breached-passwords.ts'
import { createPasswordHasher } from './identity/password/password-hash.ts'
import { createPasswords } from './identity/password/passwords.ts'
import { createPasswordReset } from './identity/password-reset/password-reset.ts'
import { createPersons } from './identity/persons/persons.ts'
import { createSecurityNotices } from './identity/sessions/security-notices.ts'
import { createSessions } from './identity/sessions/sessions.ts'
import { createThrottle } from './identity/throttle.ts'
import { createTwoFactor } from './identity/two-factor/two-factor.ts'
import { createSealer } from './key-ring.ts'
import { createMailer } from './mail/create-mailer.ts'
import { type MailDelivery, startMailDelivery } from './mail/start-mail-delivery.ts'
import { mounts } from './mounts.ts'
import { type Database, openDatabase } from './persistence/database.ts'
import type { Ports } from './ports.ts'
import { createRingMac } from './ring-mac.ts'
import { SERVICE_NAME } from './service-name.ts'
import type { Services } from './services.ts'
import type { FileStorage } from './storage/file-storage.ts'
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

/**
 * Composition root: builds the service from its configuration. Parts meet only here.
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
    return await assemble(services)
  } catch (error) {
    await database.close()
    throw error
  }
}

function createServices(base: {
  config: Config
  ports: Ports
  database: Database
  storage: FileStorage
}): Services {
  const { config, ports } = base
  const sealer = createSealer(config.secrets.keyRing, ports.randomBytes)
  const hasher = createPasswordHasher()
  const breachedPasswords = createBreachedPasswords(ports, { url: config.breachedPasswordsUrl })
  const throttle = createThrottle(base)
  const mailer = createMailer({ ports, sealer })
  const notices = createSecurityNotices({
    ports,
    mailer,
    brand: SERVICE_NAME,
    locale: 'en',
    securityPage: new URL('/account/security', config.issuer).href,
  })
  const persons = createPersons(base)
  const passwords = createPasswords({ ...base, throttle, hasher, breachedPasswords })
  const codes = createOneTimeCodes({
    ...base,
    throttle,
    mac: createRingMac(config.secrets.keyRing, 'one-time codes'),
  })
  const byMail = { ...base, throttle, mailer, codes, persons, passwords }
  return {
    ...base,
    sealer,
    mailer,
    hasher,
    breachedPasswords,
    throttle,
    persons,
    passwords,
    oneTimeCodes: codes,
    emailSignIn: createEmailSignIn({ ...byMail, chat: createChat({ ...base, sealer }) }),
    emailRegistration: createEmailRegistration(byMail),
    passwordReset: createPasswordReset(byMail),
    twoFactor: createTwoFactor({ ...base, sealer, throttle, hasher, notices }),
    notices,
    sessions: createSessions({ ...base, sealer, notices, times: config.session }),
    logouts: createLogoutSender(base),
    feed: createNotificationFeed(base),
    cookie: createSessionCookie(config),
    knownBrowsers: createKnownBrowsers({
      ...base,
      mac: createRingMac(config.secrets.keyRing, 'known browsers'),
    }),
  }
}

async function assemble(services: Services): Promise<App> {
  const { config, ports, database } = services
  const readiness: Readiness = { isDraining: false }
  const koa = new Koa<RequestState>()
  koa.proxy = config.trustProxy
  // Trust only the address that the proxy itself added: the client may have written all others.
  koa.maxIpsCount = 1
  // The OIDC provider signs cookies through the outer application.
  koa.keys = [...config.secrets.cookieKeys]
  koa.on('error', (error: unknown) => ports.log.warn({ err: error }, 'connection'))
  for (const step of await createPipeline(services, readiness)) koa.use(step)
  const sweeper = startSweeper(services)
  const open: { listening?: Listening; delivery?: MailDelivery; closing?: Promise<void> } = {}
  return {
    services,
    async listen() {
      const { hosts, port, requestTimeout } = config
      const options = { hosts, port, requestTimeout, log: ports.log }
      open.listening = await listen(koa.callback(), options)
      open.delivery = startMailDelivery(services)
      return open.listening.port
    },
    close(patience = PATIENCE) {
      open.closing ??= (async () => {
        readiness.isDraining = true
        sweeper.stop()
        // Otherwise the listener waits for those who wait.
        services.feed.stop()
        await Promise.all([open.listening?.close(patience), open.delivery?.stop(patience)])
        await services.logouts.stop()
        services.storage.close()
        await database.close()
      })()
      return open.closing
    },
  }
}

/** The steps of a request, in this order. */
async function createPipeline(services: Services, readiness: Readiness): Promise<readonly Step[]> {
  const { config, ports } = services
  const mounted = await Promise.all(mounts.map((mount) => mount(services)))
  return [
    identifyRequest(ports),
    answerErrors(),
    limitTime(config.requestTimeout),
    readAddress(config, ports),
    setHeaders(config),
    answerHealth({ ...services, readiness }),
    answerEcho(services),
    demandHost(config.issuer),
    shareWithOrigins(config),
    ...createRouter({
      ...services,
      handlers: createHandlers(services),
      callLimit: createCallLimit({ ...services, leases: services.database.store.callLeases }),
      byteLimit: createByteLimit(),
      queue: createCallQueue(),
    }),
    ...mounted.flat(),
  ]
}
