import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { endAllOf } from '../sessions/end-sessions.ts'

/**
 * Deletes a person without keys, and all that belongs to them, mails on their way included.
 * Applications are told that they are signed out.
 *
 * @throws `member_has_keys`
 */
export async function deletePerson(store: Repositories, sub: string): Promise<void> {
  if ((await store.members.findBySub(sub)) !== undefined) throw new ShrdError('member_has_keys')
  await endAllOf(store, sub)
  await store.mails.deleteAllOf(sub)
  await store.persons.delete(sub)
}
