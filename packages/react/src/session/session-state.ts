import type { FlowError, SessionUser } from '@shrd/client'
import type { AuthUser } from '@shrd/client/auth'

/** Properties of the user in both kinds of session. */
type Always = 'sub' | 'roles' | 'scopes'

/** The signed-in user: an `AuthUser` of an application or a `SessionUser` of a vault. */
export interface SignedInUser
  extends Partial<Omit<AuthUser, Always>>,
    Partial<Omit<SessionUser, Always>> {
  /** The user's permanent id; it is never reused. */
  readonly sub: string
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
}

/** The session of this page, of either kind. */
export type UsedSessionState =
  /** Not known yet; only in an application. */
  | { readonly status: 'starting' }
  /**
   * `ended` is true if there was a session. `error` says why it ended or why the last sign-in
   * failed.
   */
  | { readonly status: 'signed-out'; readonly ended: boolean; readonly error: FlowError | null }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }
