/** State that the app gives along when it leads to the logout page. */
export type LogoutState =
  /** The person chose to sign out. */
  | { readonly reason: 'chosen' }
  /** The account is deleted. */
  | { readonly reason: 'deleted' }
  /** Nobody did anything for as long as the Secure Timeout allows. */
  | { readonly reason: 'inactive' }
  /** The session had ended; `code` where the keys on this device are to blame. */
  | { readonly reason: 'ended'; readonly code: string | null }

/** State that the app gives along when it leads a denied person to the sign-in page. */
export interface DeniedState {
  readonly needs: readonly string[]
}

/** The logout state of a location, unless the page was opened from elsewhere. */
export function readLogoutState(state: unknown): LogoutState | null {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return null
  const { reason } = state
  if (reason === 'chosen' || reason === 'inactive' || reason === 'deleted') return { reason }
  if (state.reason !== 'ended') return null
  const code = 'code' in state && typeof state.code === 'string' ? state.code : null
  return { reason: 'ended', code }
}

/** What the page that sent a person to the sign-in needs; nothing when they came by themselves. */
export function readDeniedState(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('needs' in state)) return []
  return Array.isArray(state.needs) ? state.needs.filter((need) => typeof need === 'string') : []
}
