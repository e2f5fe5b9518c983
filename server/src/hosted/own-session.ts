import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionCookie } from '../http/session-cookie.ts'
import type { Session } from '../identity/sessions/session.ts'
import type { Sessions } from '../identity/sessions/sessions.ts'
import type { OwnSession, SessionPort } from '../oidc/session-port.ts'
import type { Database } from '../persistence/database.ts'
import type { OidcLinkRepository } from '../persistence/repositories/oidc-links.ts'

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

/** The service's own session in the browser, for hosted pages and the OIDC provider. */
export interface OwnSessions extends SessionPort {
  find(req: IncomingMessage): Promise<Session | undefined>
  /** Starts the session of a person, unless the browser has one of the same person already. */
  start(person: SignedInPerson, exchange: Exchange): Promise<void>
}

interface Deps {
  database: Database
  links: OidcLinkRepository
  sessions: Sessions
  cookie: SessionCookie
}

/** See {@link OwnSessions}. */
export function createOwnSessions(deps: Deps): OwnSessions {
  const { database, links, sessions, cookie } = deps
  const find = async (req: IncomingMessage) => {
    const secret = cookie.read(req.headers.cookie)
    return secret === undefined ? undefined : sessions.find(secret)
  }
  return {
    find,
    current: async (req) => toOwn(await find(req)),
    findByOidc: async (oidcUid) => {
      const reference = await links.findReference(oidcUid)
      return reference === undefined ? undefined : toOwn(await sessions.findByReference(reference))
    },
    linkOidc: (reference, oidcUid) => database.store.sessions.linkOidc(reference, oidcUid),
    end: async (reference, { req, res }) => {
      const own = await find(req)
      await sessions.end(reference)
      if (own?.reference === reference) addCookie(res, cookie.end())
    },
    start: async (person, { req, res }) => {
      const replaces = await find(req)
      // A session with a proven key opens the vault; a password must not take that away.
      if (replaces?.sub === person.sub) return
      const { secret } = await startSession(deps, person, { req, replaces })
      addCookie(res, cookie.start(secret))
    },
  }
}

async function startSession(
  { database, sessions }: Deps,
  { sub, amr, address }: SignedInPerson,
  { req, replaces }: { req: IncomingMessage; replaces: Session | undefined },
) {
  const userAgent = req.headers['user-agent'] ?? ''
  const options = { sub, amr, address, userAgent, replaces, user_id: null, key_proven: false }
  return database.transaction((store) => sessions.start(store, options))
}

function toOwn(session: Session | undefined): OwnSession | undefined {
  if (session === undefined) return undefined
  const { reference, sub, amr, created_at } = session
  return { reference, sub, amr, signedInAt: created_at }
}

function addCookie(res: ServerResponse, header: string): void {
  res.appendHeader('Set-Cookie', header)
}
