import type { KeyFileFacts, SessionState } from '@shrd/client'

/** Whether a key file has the keys with which the member is signed in, and not replaced ones. */
export function isOwnKey({ identity }: KeyFileFacts, session: SessionState): boolean {
  if (session.status !== 'signed-in' || session.keys === null) return false
  const { keys } = session
  return (
    identity.user_id === keys.user_id &&
    identity.sequence === keys.sequence &&
    identity.publicSigningKey === keys.publicSigningKey
  )
}
