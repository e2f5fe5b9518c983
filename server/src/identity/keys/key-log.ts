import { ShrdError } from '@shrd/crypto/errors'
import { type KeyLog, verifyKeyLog } from '@shrd/crypto/identity'
import type { Checks } from '../../checks.ts'
import type { KeyLogEntry } from '../../persistence/repositories/members.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * The stored key log of a member, verified. The server verifies what it stores against the same log
 * that clients read.
 *
 * @param checks without them, the log is verified each time
 * @throws `user_unknown`
 */
export async function getKeyLog(
  store: Repositories,
  user_id: string,
  checks?: Checks,
): Promise<KeyLog> {
  return verifyStoredLog(user_id, await store.identity.members.keyLog(user_id), checks)
}

/**
 * The same for entries that were read with other data.
 *
 * @throws `user_unknown` if there are none
 */
export async function verifyStoredLog(
  user_id: string,
  entries: readonly KeyLogEntry[],
  checks?: Checks,
): Promise<KeyLog> {
  if (entries.length === 0) throw new ShrdError('user_unknown')
  const verify = () => verifyKeyLog(user_id, entries)
  if (checks === undefined) return verify()
  return checks.once(`key log ${user_id}`, [JSON.stringify(entries)], verify)
}
