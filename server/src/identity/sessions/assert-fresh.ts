import { ShrdError } from '@shrd/crypto/errors'
import type { SessionRow } from '../../persistence/repositories/sessions.ts'

/**
 * Refuses a sensitive change in a session whose person proved who they are some time ago: somebody
 * else may sit at the same browser now.
 *
 * @throws `session_not_fresh`
 */
export function assertFresh({ fresh_until }: Pick<SessionRow, 'fresh_until'>, now: number): void {
  if (now >= fresh_until) throw new ShrdError('session_not_fresh')
}
