import type { ShrdClient } from '@shrd/client'

/** The id of whoever is signed in, for what must not go on as somebody else's; `null` without one. */
export function readUser(session: Pick<ShrdClient['session'], 'getState'>): string | null {
  const state = session.getState()
  return state.status === 'signed-in' ? state.user.user_id : null
}
