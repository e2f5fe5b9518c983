import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionWithPerson } from '../persistence/repositories/sessions.ts'

/** The service's own session, as far as the provider needs to know it. */
export interface OwnSession {
  /** Public name of the session. */
  reference: string
  sub: string
  amr: readonly string[]
  /** When the person signed in, in milliseconds. */
  signedInAt: number
  /** The session of the provider that belongs to it. */
  oidcUid: string | null
}

/** The one session of a person and browser, which OIDC sessions belong to and end with. */
export interface SessionPort {
  /**
   * The living session of the request's cookie.
   *
   * @param found What the request has found already, whether it lives or not.
   */
  current(
    req: IncomingMessage,
    found?: readonly (SessionWithPerson | undefined)[],
  ): Promise<OwnSession | undefined>
  /** The living session that an OIDC session belongs to. */
  findByOidc(oidcUid: string, found?: SessionWithPerson): Promise<OwnSession | undefined>
  /** Counts as a use of the session that an OIDC session belongs to; true when it was written down. */
  touch(oidcUid: string): Promise<boolean>
  /** Lets an OIDC session end with a session; what was issued in it ends at once if that is over. */
  linkOidc(reference: string, oidcUid: string): Promise<void>
  /** Ends an OIDC session that belongs to none, and what was issued in it. */
  endOidc(oidcUid: string): Promise<void>
  /** Ends the session, and clears the cookie where it is the request's own. */
  end(reference: string, exchange: { req: IncomingMessage; res: ServerResponse }): Promise<void>
}
