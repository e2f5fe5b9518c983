import type { SessionScope, SessionUser } from '@shrd/contract'
import type { SessionWithPerson } from '../persistence/repositories/sessions.ts'

/** An active session with its rights. */
export interface Session extends SessionWithPerson {
  readonly roles: SessionUser['roles']
  readonly scopes: readonly SessionScope[]
}

/** Finds the active session of a cookie, or of a token. */
export interface FindSession {
  /** `undefined` if it has ended or never existed. */
  find(secret: string): Promise<Session | undefined>
  /** The active session to which a session of the OIDC provider belongs. */
  findByOidc(oidcUid: string, found?: SessionWithPerson): Promise<Session | undefined>
}
