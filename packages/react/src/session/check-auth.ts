import type { FlowError, ScreenAccess } from '@shrd/client'
import type { Auth } from '@shrd/client/auth'

/** Why a screen of an application is closed. The page decides where to go. */
export type AuthRefusal =
  /** No user is signed in. */
  | { readonly kind: 'sign-in'; readonly to?: undefined }
  /** The user is signed in but needs one of these roles or scopes. */
  | { readonly kind: 'denied'; readonly to?: undefined; readonly needs: readonly string[] }
  /** The session has ended. */
  | { readonly kind: 'ended'; readonly to?: undefined; readonly error: FlowError | null }

/** Whether the user may open a screen of an application. Waits until the user is known. */
export async function checkAuth(
  auth: Auth,
  screen: ScreenAccess,
): Promise<AuthRefusal | { readonly kind: 'allow' }> {
  const kind = await auth.checkAccess(screen)
  if (kind === 'denied') {
    const needs = [...screen.requiredRole, ...screen.requiredScope]
    // A screen without requirements is closed only to a user without any role.
    return { kind, needs: needs.length === 0 ? ['authenticatedUser'] : needs }
  }
  if (kind !== 'ended') return { kind }
  const state = auth.getState()
  return { kind, error: state.status === 'signed-out' ? state.error : null }
}
