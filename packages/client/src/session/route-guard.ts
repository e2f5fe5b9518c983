import type { ScreenAccess } from './screens.ts'

/** Whether a session may open a screen. */
export type Access =
  | { readonly kind: 'allow' }
  /** No user is signed in. */
  | { readonly kind: 'sign-in' }
  /** The user is signed in but needs one of these roles or scopes. */
  | { readonly kind: 'denied'; readonly needs: readonly string[] }
  /** The session has ended. */
  | { readonly kind: 'ended' }

/** The properties of the user that the rule reads. */
type Visitor =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out'; readonly ended: boolean }
  | {
      readonly status: 'signed-in'
      readonly user: { readonly roles: readonly string[]; readonly scopes: readonly string[] }
    }

/** The role of every signed-in user. */
export const MEMBER = 'authenticatedUser'

/** The rule of specification 1, section 4, as decisions 25 and 48 complete it. */
export function decideAccess(screen: ScreenAccess, session: Visitor): Access {
  const kind = checkScreen(screen, session)
  if (kind !== 'denied') return { kind }
  const { requiredRole, requiredScope } = screen
  const isMember = 'user' in session && session.user.roles.includes(MEMBER)
  return { kind, needs: isMember ? [...requiredRole, ...requiredScope] : [MEMBER] }
}

/** {@link decideAccess} without the missing roles and scopes. */
export function checkScreen(screen: ScreenAccess, session: Visitor): Access['kind'] {
  const { requiredRole, requiredScope } = screen
  if (!screen.requireAuth) return 'allow'
  if (session.status !== 'signed-in') return hasEnded(session) ? 'ended' : 'sign-in'
  const { roles, scopes } = session.user
  const meets = (needed: readonly string[], held: readonly string[]) =>
    needed.some((name) => held.includes(name))
  // An empty scope list opens a screen only if it declares no role either.
  const isOpen =
    !(requiredRole.length + requiredScope.length) ||
    meets(requiredRole, roles) ||
    meets(requiredScope, scopes)
  return (isOpen && roles.includes(MEMBER)) || roles.includes('god') ? 'allow' : 'denied'
}

/** True if there was a session and nobody signed out here. */
export function hasEnded(session: Visitor): boolean {
  return 'ended' in session && session.ended
}
