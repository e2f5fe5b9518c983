import type { SessionUser } from '@shrd/contract'
import type { SessionTimes } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SessionRow } from '../../persistence/repositories/sessions.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { endAllOf, endSession } from './end-sessions.ts'
import { isLive, type Session, toSessionUser, withRights } from './session.ts'

/** Writing down every use would cost a write per request; the idle limit is far longer than this. */
const TOUCH_EVERY = 60_000

/** Who signs in, how, and from where. */
export interface NewSession {
  readonly sub: string
  /** The member's identity, only when the key was proven. */
  readonly user_id: string | null
  /** RFC 8176 values. */
  readonly amr: readonly string[]
  readonly key_proven: boolean
  readonly address: string
  readonly userAgent: string
  /** The session this browser had until now: it ends, so that nothing of it can be reused. */
  readonly replaces?: Session | undefined
}

/** A started session, and the secret that goes into its cookie and is kept nowhere. */
export interface StartedSession {
  readonly secret: string
  readonly session: Session
}

/** The sessions of the service: one row per person and browser. */
export interface Sessions {
  /** Starts a session within the transaction that decided it. */
  start(store: Repositories, options: NewSession): Promise<StartedSession>
  /** The live session of a cookie; `undefined` when it has ended or never was. */
  find(secret: string): Promise<Session | undefined>
  findByReference(reference: string): Promise<Session | undefined>
  /** Ends a session; the keys lent to its local store go with it, and applications' tokens. */
  end(reference: string): Promise<void>
  /** Ends everything of a person: sessions, sign-ins under way, applications' tokens. */
  endAllOf(sub: string): Promise<void>
  toUser(session: Session): SessionUser
}

/** See {@link Sessions}. */
export function createSessions(deps: {
  database: Database
  ports: Ports
  times: SessionTimes
}): Sessions {
  const { database, ports, times } = deps
  const live = (row: Parameters<typeof withRights>[0] | undefined) =>
    row !== undefined && isLive(row, times, ports.now()) ? withRights(row) : undefined
  return {
    start: (store, options) => startSession(deps, store, options),
    async find(secret) {
      const session = live(await database.store.sessions.findBySecret(hashSecret(secret)))
      if (session !== undefined && ports.now() - session.used_at > TOUCH_EVERY) {
        await database.store.sessions.touch(session.reference, ports.now())
      }
      return session
    },
    findByReference: async (reference) => live(await database.store.sessions.find(reference)),
    end: (reference) => database.transaction((store) => endSession(store, reference)),
    endAllOf: (sub) => database.transaction((store) => endAllOf(store, sub)),
    toUser: (session) => toSessionUser(session, times),
  }
}

async function startSession(
  { ports, times }: { ports: Ports; times: SessionTimes },
  store: Repositories,
  options: NewSession,
): Promise<StartedSession> {
  if (options.replaces !== undefined) await endSession(store, options.replaces.reference)
  const secret = createSecret(ports.randomBytes)
  const now = ports.now()
  const row: SessionRow = {
    secret_hash: hashSecret(secret),
    reference: Buffer.from(ports.randomBytes(16)).toString('base64url'),
    sub: options.sub,
    user_id: options.user_id,
    amr: options.amr,
    key_proven: options.key_proven,
    created_at: now,
    used_at: now,
    expires_at: now + times.absolute,
    fresh_until: now + times.fresh,
    address: options.address.slice(0, 64),
    user_agent: options.userAgent.slice(0, 255),
    oidc_uid: null,
  }
  await store.sessions.insert(row)
  const session = await store.sessions.find(row.reference)
  if (session === undefined) throw new TypeError('a session was started for an unknown person')
  return { secret, session: withRights(session) }
}
