import { ShrdError } from '@shrd/crypto/errors'
import type { SessionRow } from '../persistence/repositories/sessions.ts'

/**
 * Refuses a sensitive change if the user's last proof is too old: someone else may use the browser
 * now.
 *
 * @throws `session_not_fresh`
 */
export function assertFresh({ fresh_until }: Pick<SessionRow, 'fresh_until'>, now: number): void {
  if (now >= fresh_until) throw new ShrdError('session_not_fresh')
}
