import { recordEvent } from '../../events/record-event.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { deletePerson } from './delete-person.ts'

/**
 * Deletes a user, whom the caller has locked, and tells their accounts that they lose a member. Who
 * did it, and from where, is the business of the user's own pool.
 *
 * @throws as {@link deletePerson}
 */
export async function deleteWithMemberships(
  store: Repositories,
  sub: string,
  at: number,
): Promise<void> {
  const memberships = await store.identity.accounts.membershipsOf(sub)
  await deletePerson(store, sub)
  for (const { account_id } of memberships) {
    // As when they leave: somebody may have the keys still.
    const keys = await store.tenancy.apiKeys.deleteAllBy(account_id, sub)
    await recordEvent(store, {
      ...{ account_id, type: 'account.member_removed', target: sub, request: null, at },
      actor: { kind: 'system', id: null },
      details: { reason: 'user_deleted', revoked_keys: keys.length },
    })
  }
}
