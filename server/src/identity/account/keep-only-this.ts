import type { Session } from '../../http/active-session.ts'
import type { Reply } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { forgetMailed } from '../one-time-codes/forget-mailed.ts'
import { endOthersOf } from '../sessions/end-sessions.ts'
import type { Sessions } from '../sessions/sessions.ts'

/**
 * After a change of credentials: ends everything of the user, including mailed codes and links,
 * except this session. The session gets a new secret and reference.
 *
 * @throws `session_ended` if another change has ended this session
 */
export async function keepOnlyThis(
  { sessions }: { sessions: Pick<Sessions, 'renew'> },
  store: Repositories,
  { session, reply }: { session: Session; reply: Pick<Reply, 'startSession'> },
): Promise<void> {
  const kept = await sessions.renew(store, session)
  reply.startSession(kept.secret)
  const { sub, reference, oidc_uid } = kept.session
  await endOthersOf(store, sub, { reference, oidc_uid })
  await forgetMailed(store, sub)
  await store.identity.emailChanges.delete(reference)
}
