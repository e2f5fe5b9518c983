import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import type { SessionCookie } from '../../http/session-cookie.ts'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SessionWithPerson } from '../../persistence/repositories/sessions.ts'
import { type KnownAs, type KnownBrowsers, ownerHash } from '../known-browsers/known-browsers.ts'
import { hasSecondFactor, type Proofs } from '../proofs.ts'
import type { BrowserSession, SessionPort } from '../sessions/browser-session.ts'
import { endOidcSession, linkOidc } from '../sessions/end-sessions.ts'
import type { Sessions, StartedSession } from '../sessions/sessions.ts'
import type { SignInState } from './sign-in-machine.ts'
import type { Confirmation } from './sign-ins.ts'

/**
 * A request and its response, below Koa, because the provider's application has its own contexts.
 */
interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

/** The user who signed in, and where from. */
interface SignedInPerson {
  sub: string
  amr: readonly string[]
  address: string
  /** The language of the pages, for a user without a stored one. */
  locale: Locale
  /** The application into which the user signs in; without one, the service itself. */
  clientId?: string | undefined
  /** True if the session is not fresh. */
  isStale?: boolean
}

/** A sign-in after its last step. */
export interface ProvenSignIn extends Pick<SignInState, 'sub' | 'session' | 'amr' | 'isStale'> {
  address: string
  locale: Locale
  /** The application; without one, the service itself. */
  clientId?: string | undefined
  /** The session whose user had to prove their identity again. */
  confirms?: Pick<Confirmation, 'session' | 'sub'>
}

/** Ends the sign-in in progress. True once, only for the caller who may finish it. */
export type EndSignIn = (store: Repositories) => Promise<boolean>

/** The service's own session in the browser, for hosted pages and the OIDC provider. */
export interface BrowserSessions extends SessionPort {
  /** Which users signed in with this browser before. */
  readKnown(req: IncomingMessage): KnownAs
  find(req: IncomingMessage): Promise<Session | undefined>
  /** True if the browser still has the cookie of an ended session. */
  hasEnded(req: IncomingMessage): Promise<boolean>
  /**
   * Ends a sign-in, all or nothing. A proof made in this sign-in starts the session of its user, or
   * steps up the session that this browser has of them. A proof made in a session keeps that one.
   * Returns the user.
   *
   * @throws `interaction_expired` if the sign-in has ended meanwhile, `invalid_credentials` if the
   *   user may not sign in any more, `session_ended` if the browser no longer has the session from
   *   which the sign-in started
   */
  finish(proven: ProvenSignIn, exchange: Exchange, end: EndSignIn): Promise<string>
  /** Ends the browser's session, if there is one. */
  leave(exchange: Exchange): Promise<void>
}

interface Deps {
  database: Database
  sessions: Sessions
  cookie: SessionCookie
  knownBrowsers: KnownBrowsers
}

/** See {@link BrowserSessions}. */
export function createBrowserSessions(deps: Deps): BrowserSessions {
  const { database, sessions, cookie, knownBrowsers } = deps
  const find = async (req: IncomingMessage, found?: readonly (SessionWithPerson | undefined)[]) => {
    const secret = cookie.read(req.headers.cookie)
    return secret === undefined ? undefined : sessions.find(secret, found)
  }
  return {
    readKnown: (req) => knownBrowsers.read(req.headers.cookie),
    find: (req) => find(req),
    hasEnded: async (req) =>
      cookie.read(req.headers.cookie) !== undefined && (await find(req)) === undefined,
    current: async (req, found) => toOwn(await find(req, found)),
    findByOidc: async (oidcUid, found) => toOwn(await sessions.findByOidc(oidcUid, found)),
    touch: sessions.touchByOidc,
    async linkOidc(reference, oidcUid) {
      // Usually the session is new: one update is as good as a transaction.
      if (await database.store.identity.sessions.linkFirst(reference, oidcUid)) return
      await database.transaction((store) => linkOidc(store, reference, oidcUid))
    },
    endOidc: (oidcUid) => database.transaction((store) => endOidcSession(store, oidcUid)),
    end: async (reference, { req, res }) => {
      const own = await find(req)
      await sessions.end(reference)
      if (own?.reference === reference) addCookie(res, cookie.end())
    },
    finish: (proven, exchange, end) => finish({ ...deps, find }, proven, { exchange, end }),
    leave: async ({ req, res }) => {
      const session = await find(req)
      if (session === undefined) return
      await sessions.end(session.reference)
      addCookie(res, cookie.end())
    },
  }
}

interface FinishDeps extends Deps {
  find(req: IncomingMessage): Promise<Session | undefined>
}

interface Ending {
  exchange: Exchange
  end: EndSignIn
}

async function finish(
  deps: FinishDeps,
  { sub, session, amr, isStale, confirms, address, locale, clientId }: ProvenSignIn,
  ending: Ending,
): Promise<string> {
  if (sub === null) throw new TypeError('a sign-in without a user cannot be finished')
  if (session !== null) await keep(deps, { reference: session, sub }, ending)
  else if (confirms !== undefined) await confirm(deps, { ...confirms, amr }, ending)
  else await start(deps, { sub, amr, isStale, address, locale, clientId }, ending)
  return sub
}

async function start(
  deps: FinishDeps,
  person: SignedInPerson,
  { exchange: { req, res }, end }: Ending,
): Promise<void> {
  const { cookie, knownBrowsers } = deps
  const replaces = await deps.find(req)
  const { secret, owner } = await startSession(deps, person, { req, replaces, end })
  addCookie(res, cookie.start(secret))
  if (owner !== null) addCookie(res, knownBrowsers.remember(req.headers.cookie, owner))
}

async function keep(
  { database, find }: FinishDeps,
  known: { reference: string; sub: string },
  { exchange: { req }, end }: Ending,
): Promise<void> {
  assertSame(await find(req), known)
  if (!(await database.transaction(end))) throw new ShrdError('interaction_expired')
}

async function confirm(
  { database, sessions, cookie, find }: FinishDeps,
  { session: reference, sub, amr }: { session: string; sub: string; amr: Proofs },
  { exchange: { req, res }, end }: Ending,
): Promise<void> {
  const session = assertSame(await find(req), { reference, sub })
  const { secret } = await database.transaction(async (store) => {
    if (!(await end(store))) throw new ShrdError('interaction_expired')
    return sessions.stepUp(store, session, amr)
  })
  addCookie(res, cookie.start(secret))
}

/** Only the login with a key file proves the key. */
const WITHOUT_KEY = { user_id: null, key_proven: false } as const

/**
 * Starts the session of a completed sign-in, and returns its secret for the cookie, and the user as
 * known browsers name them; `null` for a user without an e-mail address.
 */
export async function startSession(
  { database, sessions }: Pick<Deps, 'database' | 'sessions'>,
  { sub, amr, address, locale, clientId, isStale = false }: SignedInPerson,
  {
    req,
    replaces,
    end,
  }: { req: Pick<IncomingMessage, 'headers'>; replaces?: Session | undefined; end: EndSignIn },
): Promise<StartedSession & { owner: string | null }> {
  const userAgent = req.headers['user-agent'] ?? ''
  const options = { sub, amr, isStale, address, userAgent, replaces, clientId }
  return database.transaction(async (store) => {
    if (!(await end(store))) throw new ShrdError('interaction_expired')
    const person = await store.identity.persons.lock(sub)
    if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
    if (person.locale === null) {
      await store.identity.persons.rememberLocale(sub, locale)
    }
    // A session with a proven key opens the vault. A password must not take that away.
    const started =
      replaces?.sub === sub
        ? await sessions.signInAgain(store, replaces, { amr, isStale, clientId })
        : await sessions.start(store, { ...options, ...WITHOUT_KEY, locked: person })
    await assertStillEnough(store, { sub, amr })
    const { account_id, email } = person
    return { ...started, owner: email === null ? null : ownerHash(account_id, email) }
  })
}

/**
 * If the user has set up a second factor since this sign-in checked, the sign-in must ask for it.
 * Read it after locking the user, which waits for a set-up in progress.
 */
async function assertStillEnough(
  { identity: { totp } }: Pick<Repositories, 'identity'>,
  { sub, amr }: Pick<SignedInPerson, 'sub' | 'amr'>,
): Promise<void> {
  if (hasSecondFactor(amr)) return
  if ((await totp.find(sub)) !== undefined) throw new ShrdError('invalid_credentials')
}

/** Checks that the browser's session is this one. */
function assertSame(
  session: Session | undefined,
  { reference, sub }: { reference: string; sub: string },
): Session {
  if (session?.reference !== reference || session.sub !== sub) throw new ShrdError('session_ended')
  return session
}

function toOwn(session: Session | undefined): BrowserSession | undefined {
  if (session === undefined) return undefined
  const { reference, sub, amr, created_at, oidc_uid } = session
  return { reference, sub, amr, signedInAt: created_at, oidcUid: oidc_uid }
}

function addCookie(res: ServerResponse, header: string): void {
  res.appendHeader('Set-Cookie', header)
}
