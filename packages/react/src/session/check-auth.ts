import type { FlowError, ScreenAccess } from '@shrd/client'
import type { Auth } from '@shrd/client/auth'

/** What keeps a screen of an application closed; where people go then is for the page to say. */
export type AuthRefusal =
  /** Nobody is signed in. */
  | { readonly kind: 'sign-in'; readonly to?: undefined }
  /** Signed in, but one of these roles and scopes would be needed. */
  | { readonly kind: 'denied'; readonly to?: undefined; readonly needs: readonly string[] }
  /** The session has ended. */
  | { readonly kind: 'ended'; readonly to?: undefined; readonly error: FlowError | null }

/** Whether the person may open a screen of an application, once it is known who they are. */
export async function checkAuth(
  auth: Auth,
  screen: ScreenAccess,
): Promise<AuthRefusal | { readonly kind: 'allow' }> {
  const kind = await auth.checkAccess(screen)
  if (kind === 'denied') {
    const needs = [...screen.requiredRole, ...screen.requiredScope]
    // A screen that asks for nothing in particular is closed only to who is no user of any kind.
    return { kind, needs: needs.length === 0 ? ['authenticatedUser'] : needs }
  }
  if (kind !== 'ended') return { kind }
  const state = auth.getState()
  return { kind, error: state.status === 'signed-out' ? state.error : null }
}
