import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { endAllOf } from '../sessions/end-sessions.ts'

/**
 * Deletes a user without keys, with all their data and queued mails. Applications get a logout
 * notice.
 *
 * @throws `member_has_keys`
 */
export async function deletePerson(store: Repositories, sub: string): Promise<void> {
  if ((await store.members.findBySub(sub)) !== undefined) throw new ShrdError('member_has_keys')
  await endAllOf(store, sub)
  await store.mails.deleteAllOf(sub)
  await store.idempotency.deleteAllOf(sub)
  await store.persons.delete(sub)
}
