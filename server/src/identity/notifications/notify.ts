import type { Notification } from '@shrd/contract'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** How long a notification is kept. */
const LIFETIME = 90 * 86_400_000

/** What happened, by ids alone. */
export interface Notice
  extends Partial<Pick<Notification, 'document_id' | 'handshake_id' | 'remaining'>> {
  readonly kind: Notification['kind']
  /** The member who caused it. */
  readonly actor_id?: string
  readonly now: number
}

/** Tells members what happened, in the transaction in which it happens. */
export async function notify(
  { identity: { notifications } }: Pick<Repositories, 'identity'>,
  userIds: readonly string[],
  notice: Notice,
): Promise<void> {
  if (userIds.length === 0) return
  const { kind, actor_id = null, document_id = null, handshake_id = null, now } = notice
  const { remaining = null } = notice
  const told = { kind, actor_id, document_id, handshake_id, remaining }
  await notifications.add(userIds, { ...told, created_at: now, expires_at: now + LIFETIME })
}

/** Tells the member of an account, if it has one: people without a key have no vault. */
export async function notifyMember(
  store: Pick<Repositories, 'identity'>,
  sub: string,
  notice: Notice,
): Promise<void> {
  const member = await store.identity.members.findBySub(sub)
  if (member !== undefined) await notify(store, [member.user_id], notice)
}
