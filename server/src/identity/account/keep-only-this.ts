import type { Session } from '../../http/session.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { forgetMailed } from '../one-time-codes/forget-mailed.ts'
import { endOthersOf } from '../sessions/end-sessions.ts'
import type { Sessions, StartedSession } from '../sessions/sessions.ts'

/**
 * After a change of credentials: ends everything of the user, including mailed codes and links,
 * except this session. The session gets a new secret and reference.
 *
 * @throws `session_ended` if another change has ended this session
 */
export async function keepOnlyThis(
  { sessions }: { sessions: Pick<Sessions, 'renew'> },
  store: Repositories,
  session: Session,
): Promise<StartedSession> {
  const kept = await sessions.renew(store, session)
  const { sub, reference, oidc_uid } = kept.session
  await endOthersOf(store, sub, { reference, oidc_uid })
  await forgetMailed(store, sub)
  await store.emailChanges.delete(reference)
  return kept
}
