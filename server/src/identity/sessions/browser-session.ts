import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionWithPerson } from '../../persistence/repositories/sessions.ts'

/** The service's own session, as the provider sees it. */
export interface BrowserSession {
  /** The public name of the session. */
  reference: string
  sub: string
  amr: readonly string[]
  /** When the user signed in, in milliseconds. */
  signedInAt: number
  /** The provider's session that belongs to it. */
  oidcUid: string | null
}

/** The one session of a user and browser. OIDC sessions belong to it and end with it. */
export interface SessionPort {
  /**
   * The active session of the request's cookie.
   *
   * @param found the request's earlier result, alive or ended
   */
  current(
    req: IncomingMessage,
    found?: readonly (SessionWithPerson | undefined)[],
  ): Promise<BrowserSession | undefined>
  /** The active session of an OIDC session. */
  findByOidc(oidcUid: string, found?: SessionWithPerson): Promise<BrowserSession | undefined>
  /** Counts as a use of the session of an OIDC session. True if the use was written. */
  touch(oidcUid: string): Promise<boolean>
  /**
   * Makes an OIDC session end with a session. If that has ended, ends everything issued in it at
   * once.
   */
  linkOidc(reference: string, oidcUid: string): Promise<void>
  /** Ends an OIDC session without a session, and everything issued in it. */
  endOidc(oidcUid: string): Promise<void>
  /** Ends the session, and clears the cookie if it is the request's own. */
  end(reference: string, exchange: { req: IncomingMessage; res: ServerResponse }): Promise<void>
}
