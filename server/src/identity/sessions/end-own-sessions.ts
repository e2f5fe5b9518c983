import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { endAllOf, endOthersOf, endSession } from './end-sessions.ts'

/**
 * Ends a session of the same user, including the current one.
 *
 * @throws `session_not_found`, also for another user's session
 */
export async function endOwnSession(
  store: Repositories,
  { sub }: Pick<Session, 'sub'>,
  reference: string,
): Promise<void> {
  const session = await store.identity.sessions.find(reference)
  if (session?.sub !== sub) throw new ShrdError('session_not_found')
  await endSession(store, reference)
}

/**
 * Ends every session of a user, or every other one.
 *
 * @throws `session_ended` if the session to keep has ended meanwhile
 */
export async function endOwnSessions(
  store: Repositories,
  { sub, reference }: Pick<Session, 'sub' | 'reference'>,
  { keepCurrent }: { keepCurrent: boolean },
): Promise<number> {
  if (!keepCurrent) return endAllOf(store, sub)
  const kept = await store.identity.sessions.lockLink(reference)
  if (kept === undefined) throw new ShrdError('session_ended')
  return endOthersOf(store, sub, { reference, oidc_uid: kept.oidc_uid })
}
