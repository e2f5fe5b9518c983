import { cryptoError } from '../core/error-codes.ts'
import { isSignedBy } from '../core/signed-record.ts'
import { isKeyLogEntry, type KeyLogEntry, rotateStatement, toRecord } from './key-log-entry.ts'
import type { PublicIdentity } from './public-identity.ts'

/** The new keys of one entry, as far as a signature of them can be verified. */
export type ReplacingKeys = Pick<PublicIdentity, 'user_id' | 'sequence' | 'publicSigningKey'>

/**
 * Verifies that the holder of these keys replaced them by the keys of an entry. It costs two
 * signatures, however long the log is.
 *
 * Not a proof that the entry belongs to a log: call `verifyKeyLog` for that.
 *
 * @param replacedKey the signing key that the entry replaces
 * @throws `key_log_invalid`
 * @see docs/protocol/identity.md
 * @example
 * import {
 *   createIdentity,
 *   rotateIdentity,
 *   verifyKeyLog,
 *   verifyReplacement,
 * } from '@shrd/crypto/identity'
 *
 * const { identity, privateKeys, genesis } = await createIdentity()
 * const log = await verifyKeyLog(identity.user_id, [genesis])
 * const { entry } = await rotateIdentity(identity, privateKeys, { log, reason: 'routine' })
 * const { sequence } = await verifyReplacement(entry, identity.publicSigningKey)
 * console.assert(sequence === 1)
 */
export async function verifyReplacement(
  entry: KeyLogEntry,
  replacedKey: string,
): Promise<ReplacingKeys> {
  if (!isKeyLogEntry(entry)) throw cryptoError('key_log_invalid')
  const { statement, replaced_signature = '' } = entry
  const replaced = { statement, signature: replaced_signature }
  if (!(await isSignedBy(rotateStatement, replaced, replacedKey))) {
    throw cryptoError('key_log_invalid')
  }
  const { user_id, sequence, signing_key } = rotateStatement.parse(statement)
  if (!(await isSignedBy(rotateStatement, toRecord(entry), signing_key))) {
    throw cryptoError('key_log_invalid')
  }
  return { user_id, sequence, publicSigningKey: signing_key }
}
