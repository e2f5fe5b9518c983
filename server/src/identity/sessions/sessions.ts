import type { SessionEntry, SessionUser } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { SessionTimes } from '../../config.ts'
import type { EventDetails } from '../../events/new-event.ts'
import type { Session } from '../../http/active-session.ts'
import type { Sealer } from '../../key-ring.ts'
import type { Database } from '../../persistence/database.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SessionRow, SessionWithPerson } from '../../persistence/repositories/sessions.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { createReference } from './create-reference.ts'
import { endAllOf, endSession } from './end-sessions.ts'
import { listEntries } from './list-entries.ts'
import type { SecurityNotices } from './security-notices.ts'
import { isLive, toSessionUser, withRights } from './session-rights.ts'
import { signOut } from './sign-out.ts'
import { renew, stepUp } from './step-up.ts'

/** Storing every use would cost a write per request. The idle limit is far longer than this. */
const TOUCH_EVERY = 60_000

/** The user who signs in, how, and from where. */
export interface NewSession {
  readonly sub: string
  /** The user, if this transaction has already locked them. */
  readonly locked?: Person | undefined
  /** The member's identity, only if the key was proven. */
  readonly user_id: string | null
  /** RFC 8176 values. */
  readonly amr: readonly string[]
  readonly key_proven: boolean
  readonly address: string
  readonly userAgent: string
  /** The application into which the user signs in; without one, the service itself. */
  readonly clientId?: string | undefined
  /** True if nobody was asked for a proof just now. The session begins without being fresh. */
  readonly isStale?: boolean | undefined
  /** The browser's present session. It ends, so that no part of it can be reused. */
  readonly replaces?: Session | undefined
}

/** A started session, and the secret for its cookie, which is stored nowhere. */
export interface StartedSession {
  readonly secret: string
  readonly session: Session
}

/** The sessions of the service: one row per user and browser. */
export interface Sessions {
  /**
   * Starts a session in the transaction that decided it.
   *
   * @throws `invalid_credentials` if the user may not sign in any more
   */
  start(store: Repositories, options: NewSession): Promise<StartedSession>
  /**
   * Replaces a session after its user has proven their identity again. The new one has a new secret
   * and reference, is fresh again, and ends no later than the old one.
   *
   * @param amr the new proofs, in addition to the known ones
   * @throws `session_ended` if the old one has ended meanwhile
   */
  stepUp(store: Repositories, session: Session, amr: readonly string[]): Promise<StartedSession>
  /**
   * Like `stepUp`, for a user who signs in where they have a session already. A stale sign-in ends the
   * freshness of that session: what the new proof was is not known.
   */
  signInAgain(
    store: Repositories,
    session: Session,
    proven: Pick<NewSession, 'amr' | 'clientId' | 'isStale'>,
  ): Promise<StartedSession>
  /**
   * Replaces a session after a change of credentials. Only secret and reference are new: the change
   * must not make a session fresher.
   *
   * @throws `session_ended` if the old one has ended meanwhile
   */
  renew(store: Repositories, session: Session): Promise<StartedSession>
  /** Lists the active sessions of a session's user, for that user. */
  list(store: Repositories, session: Session): Promise<SessionEntry[]>
  /**
   * The active session of a cookie; `undefined` if it has ended or never existed.
   *
   * @param found the result that the same request already has, to avoid another query
   */
  find(
    secret: string,
    found?: readonly (SessionWithPerson | undefined)[],
  ): Promise<Session | undefined>
  findByReference(reference: string): Promise<Session | undefined>
  /** The active session to which a session of the OIDC provider belongs. */
  findByOidc(oidcUid: string, found?: SessionWithPerson): Promise<Session | undefined>
  /** Counts as a use of that session, without its cookie. True if the use was written. */
  touchByOidc(oidcUid: string): Promise<boolean>
  /** Signs out: ends a session, with the keys for its local store and the applications' tokens. */
  end(reference: string): Promise<void>
  /** Ends everything of a user: sessions, sign-ins in progress, applications' tokens. */
  endAllOf(sub: string): Promise<void>
  toUser(session: Session): SessionUser
}

/** Dependencies of sessions. */
export interface SessionDeps {
  readonly database: Database
  readonly ports: Ports
  readonly times: SessionTimes
  /** Seals the keys of local stores, which a session takes over at a step-up. */
  readonly sealer: Sealer
  /** Called at each sign-in. */
  readonly notices?: SecurityNotices | undefined
}

/** See {@link Sessions}. */
export function createSessions(deps: SessionDeps): Sessions {
  const { database, ports, times } = deps
  const live = (row: Parameters<typeof withRights>[0] | undefined) =>
    row !== undefined && isLive(row, times, ports.now()) ? withRights(row) : undefined
  return {
    start: (store, options) => startSession(deps, store, options),
    stepUp: (store, session, amr) => stepUp(deps, store, { session, amr }),
    async signInAgain(store, session, proven) {
      const { amr, isStale } = proven
      const started = await stepUp(deps, store, { session, amr, isStale })
      const { sub } = session
      const details = signInDetails(proven)
      await recordUserEvent(store, { type: 'user.signed_in', sub, details, at: ports.now() })
      return started
    },
    renew: (store, session) => renew(deps, store, session),
    list: (store, session) => listEntries(store, session, { times, now: ports.now() }),
    async find(secret, found = []) {
      const hash = hashSecret(secret)
      const known = found.find((row) => row?.secret_hash === hash)
      const session = live(known ?? (await database.store.identity.sessions.findBySecret(hash)))
      await touch(deps, session)
      return session
    },
    touchByOidc: async (oidcUid) =>
      touch(deps, live(await database.store.identity.sessions.findByOidc(oidcUid))),
    findByReference: async (reference) =>
      live(await database.store.identity.sessions.find(reference)),
    findByOidc: async (oidcUid, found) =>
      live(found ?? (await database.store.identity.sessions.findByOidc(oidcUid))),
    end: (reference) => database.transaction((store) => signOut(store, reference, ports.now())),
    endAllOf: (sub) =>
      database.transaction(async (store) => {
        await endAllOf(store, sub)
      }),
    toUser: (session) => toSessionUser(session, times),
  }
}

async function touch(
  { database, ports }: SessionDeps,
  used: Session | undefined,
): Promise<boolean> {
  if (used === undefined || ports.now() - used.used_at <= TOUCH_EVERY) return false
  await database.store.identity.sessions.touch(used.reference, ports.now())
  return true
}

async function startSession(
  { ports, times, notices }: SessionDeps,
  store: Repositories,
  options: NewSession,
): Promise<StartedSession> {
  // A suspension in progress comes first, and a later one ends the session.
  const person = options.locked ?? (await store.identity.persons.lock(options.sub))
  if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
  if (options.replaces !== undefined) await endSession(store, options.replaces.reference)
  const secret = createSecret(ports.randomBytes)
  const now = ports.now()
  const row: SessionRow = {
    secret_hash: hashSecret(secret),
    reference: createReference(ports.randomBytes),
    sub: options.sub,
    user_id: options.user_id,
    amr: options.amr,
    key_proven: options.key_proven,
    created_at: now,
    used_at: now,
    expires_at: now + times.absolute,
    fresh_until: options.isStale ? now : now + times.fresh,
    address: options.address.slice(0, 64),
    user_agent: options.userAgent.slice(0, 255),
    oidc_uid: null,
  }
  await store.identity.sessions.insert(row)
  await store.identity.persons.rememberSignIn(options.sub, now)
  await notices?.signedIn(store, row)
  await recordUserEvent(store, {
    type: 'user.signed_in',
    sub: row.sub,
    pool: person,
    details: signInDetails(options),
    at: now,
  })
  return { secret, session: withRights({ ...row, person }) }
}

/** What the event of a sign-in says: how, and into which application. */
function signInDetails({ amr, clientId }: Pick<NewSession, 'amr' | 'clientId'>): EventDetails {
  return { amr: [...amr], ...(clientId !== undefined && { client_id: clientId }) }
}
