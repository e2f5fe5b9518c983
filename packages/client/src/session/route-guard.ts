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

/** The role of everybody who is signed in. */
export const MEMBER = 'authenticatedUser'

/** The rule of specification 1, section 4, as decisions 25 and 48 complete it. */
export function decideAccess(screen: ScreenAccess, session: Visitor): Access {
  const kind = checkScreen(screen, session)
  if (kind !== 'denied') return { kind }
  const { requiredRole, requiredScope } = screen
  const isMember = 'user' in session && session.user.roles.includes(MEMBER)
  return { kind, needs: isMember ? [...requiredRole, ...requiredScope] : [MEMBER] }
}

/** {@link decideAccess} without what would be needed. */
export function checkScreen(screen: ScreenAccess, session: Visitor): Access['kind'] {
  const { requiredRole, requiredScope } = screen
  if (!screen.requireAuth) return 'allow'
  if (session.status !== 'signed-in') return hasEnded(session) ? 'ended' : 'sign-in'
  const { roles, scopes } = session.user
  const meets = (needed: readonly string[], held: readonly string[]) =>
    needed.some((name) => held.includes(name))
  // An empty scope list opens a screen only when it declares no role either.
  const isOpen =
    !(requiredRole.length + requiredScope.length) ||
    meets(requiredRole, roles) ||
    meets(requiredScope, scopes)
  return (isOpen && roles.includes(MEMBER)) || roles.includes('god') ? 'allow' : 'denied'
}

/** True where there was a session, and nobody has signed out here. */
export function hasEnded(session: Visitor): boolean {
  return 'ended' in session && session.ended
}
