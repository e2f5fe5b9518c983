import type { IncomingMessage, ServerResponse } from 'node:http'
import { ShrdError } from '@shrd/crypto/errors'
import type { SessionCookie } from '../http/session-cookie.ts'
import { endOidcSession, linkOidc } from '../identity/sessions/end-sessions.ts'
import type { Session } from '../identity/sessions/session.ts'
import type { Sessions, StartedSession } from '../identity/sessions/sessions.ts'
import type { OwnSession, SessionPort } from '../oidc/session-port.ts'
import type { Database } from '../persistence/database.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'

/** A request and its answer, below Koa: the provider's application has contexts of its own. */
interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

/** Who signed in, and from where. */
interface SignedInPerson {
  sub: string
  amr: readonly string[]
  address: string
}

/** Ends the sign-in under way: true once, and only for the one who may finish it. */
export type EndSignIn = (store: Repositories) => Promise<boolean>

/** The service's own session in the browser, for hosted pages and the OIDC provider. */
export interface OwnSessions extends SessionPort {
  find(req: IncomingMessage): Promise<Session | undefined>
  /**
   * Turns a sign-in into the session of its person, unless the browser has one of the same person
   * already. Both happen or neither.
   *
   * @throws `interaction_expired` when the sign-in has ended meanwhile, `invalid_credentials` when
   *   the person may not sign in any more.
   */
  start(person: SignedInPerson, exchange: Exchange, end: EndSignIn): Promise<void>
  /**
   * Ends a sign-in that began from a session, which must still be the one of the browser.
   *
   * @throws `session_ended`, `interaction_expired`
   */
  keep(known: { reference: string; sub: string }, exchange: Exchange, end: EndSignIn): Promise<void>
  /** Ends the session of the browser, if there is one. */
  leave(exchange: Exchange): Promise<void>
}

interface Deps {
  database: Database
  sessions: Sessions
  cookie: SessionCookie
}

/** See {@link OwnSessions}. */
export function createOwnSessions(deps: Deps): OwnSessions {
  const { database, sessions, cookie } = deps
  const find = async (req: IncomingMessage) => {
    const secret = cookie.read(req.headers.cookie)
    return secret === undefined ? undefined : sessions.find(secret)
  }
  return {
    find,
    current: async (req) => toOwn(await find(req)),
    findByOidc: async (oidcUid) => toOwn(await sessions.findByOidc(oidcUid)),
    linkOidc: (reference, oidcUid) =>
      database.transaction((store) => linkOidc(store, reference, oidcUid)),
    endOidc: (oidcUid) => database.transaction((store) => endOidcSession(store, oidcUid)),
    end: async (reference, { req, res }) => {
      const own = await find(req)
      await sessions.end(reference)
      if (own?.reference === reference) addCookie(res, cookie.end())
    },
    start: async (person, { req, res }, end) => {
      const replaces = await find(req)
      const started = await startSession(deps, person, { req, replaces, end })
      if (started) addCookie(res, cookie.start(started.secret))
    },
    keep: async ({ reference, sub }, { req }, end) => {
      const session = await find(req)
      if (session?.reference !== reference || session.sub !== sub) {
        throw new ShrdError('session_ended')
      }
      if (!(await database.transaction(end))) throw new ShrdError('interaction_expired')
    },
    leave: async ({ req, res }) => {
      const session = await find(req)
      if (session === undefined) return
      await sessions.end(session.reference)
      addCookie(res, cookie.end())
    },
  }
}

async function startSession(
  { database, sessions }: Deps,
  { sub, amr, address }: SignedInPerson,
  { req, replaces, end }: { req: IncomingMessage; replaces: Session | undefined; end: EndSignIn },
): Promise<StartedSession | undefined> {
  const userAgent = req.headers['user-agent'] ?? ''
  const options = { sub, amr, address, userAgent, replaces, user_id: null, key_proven: false }
  return database.transaction(async (store) => {
    if (!(await end(store))) throw new ShrdError('interaction_expired')
    const person = await store.persons.find(sub)
    if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
    // A session with a proven key opens the vault; a password must not take that away.
    return replaces?.sub === sub ? undefined : sessions.start(store, options)
  })
}

function toOwn(session: Session | undefined): OwnSession | undefined {
  if (session === undefined) return undefined
  const { reference, sub, amr, created_at, oidc_uid } = session
  return { reference, sub, amr, signedInAt: created_at, oidcUid: oidc_uid }
}

function addCookie(res: ServerResponse, header: string): void {
  res.appendHeader('Set-Cookie', header)
}
