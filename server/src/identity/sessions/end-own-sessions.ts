import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { endAllOf, endOthersOf, endSession } from './end-sessions.ts'
import { signOut } from './sign-out.ts'

/**
 * Ends a session of the same user, including the current one.
 *
 * @throws `session_not_found`, also for another user's session
 */
export async function endOwnSession(
  store: Repositories,
  own: Pick<Session, 'sub' | 'reference'>,
  { reference, at }: { reference: string; at: number },
): Promise<void> {
  const { sub } = own
  const session = await store.identity.sessions.find(reference)
  if (session?.sub !== sub) throw new ShrdError('session_not_found')
  if (reference === own.reference) return signOut(store, reference, at)
  await endSession(store, reference)
  await recordUserEvent(store, { type: 'user.sessions_ended', sub, details: { ended: 1 }, at })
}

/**
 * Ends every session of a user, or every other one.
 *
 * @throws `session_ended` if the session to keep has ended meanwhile
 */
export async function endOwnSessions(
  store: Repositories,
  { sub, reference }: Pick<Session, 'sub' | 'reference'>,
  { keepCurrent, at }: { keepCurrent: boolean; at: number },
): Promise<number> {
  const ended = keepCurrent
    ? await endOthers(store, { sub, reference })
    : await endAllOf(store, sub)
  await recordUserEvent(store, { type: 'user.sessions_ended', sub, details: { ended }, at })
  return ended
}

async function endOthers(
  store: Repositories,
  { sub, reference }: Pick<Session, 'sub' | 'reference'>,
): Promise<number> {
  const kept = await store.identity.sessions.lockLink(reference)
  if (kept === undefined) throw new ShrdError('session_ended')
  return endOthersOf(store, sub, { reference, oidc_uid: kept.oidc_uid })
}
