import type { ScreenAccess } from './screens.ts'

/** Whether a session may open a screen. */
export type Access =
  | { readonly kind: 'allow' }
  /** Nobody is signed in. */
  | { readonly kind: 'sign-in' }
  /** Signed in, but one of these roles or scopes would be needed. */
  | { readonly kind: 'denied'; readonly needs: readonly string[] }
  /** The session has ended. */
  | { readonly kind: 'ended' }

/** Who is signed in, as far as the rule asks. */
type Visitor =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out'; readonly ended: boolean }
  | {
      readonly status: 'signed-in'
      readonly user: { readonly roles: readonly string[]; readonly scopes: readonly string[] }
    }

/** The rule of specification 1, section 4, as decisions 25 and 48 complete it. */
export function decideAccess(screen: ScreenAccess, session: Visitor): Access {
  if (!screen.requireAuth) return { kind: 'allow' }
  if (session.status !== 'signed-in') return { kind: hasEnded(session) ? 'ended' : 'sign-in' }
  const { roles, scopes } = session.user
  const { requiredRole, requiredScope } = screen
  const isMember = roles.includes('authenticatedUser')
  const needs = isMember ? [...requiredRole, ...requiredScope] : ['authenticatedUser']
  const isAllowed =
    roles.includes('god') ||
    // An empty scope list opens a screen only when it declares no role either.
    needs.length === 0 ||
    (isMember &&
      (requiredRole.some((role) => roles.includes(role)) ||
        requiredScope.some((scope) => scopes.includes(scope))))
  return isAllowed ? { kind: 'allow' } : { kind: 'denied', needs }
}

/** True where there was a session, and nobody has signed out here. */
export function hasEnded(session: Visitor): boolean {
  return 'ended' in session && session.ended
}
