import type { SessionScope, SessionUser } from '@shrd/contract'
import type { SessionWithPerson } from '../persistence/repositories/sessions.ts'

/** An active session with its rights. */
export interface Session extends SessionWithPerson {
  readonly roles: SessionUser['roles']
  readonly scopes: readonly SessionScope[]
}

/** Finds the active session of a cookie. */
export interface FindSession {
  /** `undefined` if it has ended or never existed. */
  find(secret: string): Promise<Session | undefined>
}
