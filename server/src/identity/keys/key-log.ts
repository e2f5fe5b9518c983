import { ShrdError } from '@shrd/crypto/errors'
import { type KeyLog, verifyKeyLog } from '@shrd/crypto/identity'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * The stored key log of a member, verified. The server verifies what it stores against the same log
 * that clients read.
 *
 * @throws `user_unknown`
 */
export async function getKeyLog(store: Repositories, user_id: string): Promise<KeyLog> {
  const entries = await store.members.keyLog(user_id)
  if (entries.length === 0) throw new ShrdError('user_unknown')
  return verifyKeyLog(user_id, entries)
}
