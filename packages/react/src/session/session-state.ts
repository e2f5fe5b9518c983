import type { FlowError, SessionUser } from '@shrd/client'
import type { AuthUser } from '@shrd/client/auth'

/** What both kinds of a session say of a person. */
type Always = 'sub' | 'roles' | 'scopes'

/** Who is signed in: an `AuthUser` of an application, a `SessionUser` of a vault. */
export interface SignedInUser
  extends Partial<Omit<AuthUser, Always>>,
    Partial<Omit<SessionUser, Always>> {
  /** Never changes and is never given to somebody else. */
  readonly sub: string
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
}

/** Who is signed in on this page, in whichever way. */
export type UsedSessionState =
  /** An application does not know yet; a vault is never here. */
  | { readonly status: 'starting' }
  /** `ended` where there was a session; `error` says why it ended, or why the last sign-in failed. */
  | { readonly status: 'signed-out'; readonly ended: boolean; readonly error: FlowError | null }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }
