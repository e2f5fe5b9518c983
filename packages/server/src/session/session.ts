import type { SessionUser } from './session-state.ts'

/** A user who is signed in. */
export interface Session {
  readonly user: SessionUser
  /** Seconds since 1970. */
  readonly ends_at: number
  /**
   * The access token for calls to an API. `null` if it has ended and there is no new one: without a
   * refresh token, or because the service does not answer. Never send it to a browser.
   */
  readonly access_token: string | null
}

/** The session of a request. */
export interface ReadSession {
  /** `null` if nobody is signed in. */
  readonly session: Session | null
  /** Values of `Set-Cookie` that the response must have. */
  readonly cookies: readonly string[]
}
