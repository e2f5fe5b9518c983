import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { endAllOf } from '../sessions/end-sessions.ts'

/**
 * Deletes a user without keys, with all their data and queued mails. Applications get a logout
 * notice.
 *
 * @throws `member_has_keys`, and `last_owner` for the only owner of an account: no one could ever act
 *   for it again
 */
export async function deletePerson(store: Repositories, sub: string): Promise<void> {
  if ((await store.identity.members.findBySub(sub)) !== undefined)
    throw new ShrdError('member_has_keys')
  // Whoever makes them an owner locks them, too.
  await store.identity.persons.lock(sub)
  // Before accounts: calls lock both in this order.
  await store.service.idempotency.deleteAllOf(sub)
  const left = await store.identity.accounts.lockSolelyOwned(sub)
  if (left.length > 0) throw new ShrdError('last_owner')
  await endAllOf(store, sub)
  await store.service.mails.deleteAllOf(sub)
  await store.identity.persons.delete(sub)
}
