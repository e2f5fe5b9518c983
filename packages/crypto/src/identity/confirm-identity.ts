import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { assertKeyLog, type KeyLog } from './key-log.ts'
import type { PublicIdentity } from './public-identity.ts'

interface ComparedIdentity {
  identity: PublicIdentity
  log: KeyLog
}

/**
 * Throws unless an identity, such as the one in a key file, is in force: the last state of its key
 * log. If a key file has a pending replacement of keys, send that to the server first.
 *
 * Not for partners: take their keys from the log itself.
 *
 * @param log from `verifyKeyLog`, for the id of this identity
 * @throws `key_retired`; `key_replaced` if the log has later keys, so the key file is old;
 *   `key_log_rolled_back` if the log ends before these keys; `identity_mismatch` for other keys
 * @see docs/protocol/identity.md
 * @example
 * import { confirmIdentity, createIdentity, verifyKeyLog } from '@shrd/crypto/identity'
 *
 * const { identity, genesis } = await createIdentity()
 * await confirmIdentity(identity, await verifyKeyLog(identity.user_id, [genesis]))
 */
export async function confirmIdentity(identity: PublicIdentity, log: KeyLog): Promise<void> {
  assertKeyLog(log)
  await runChecks(IN_FORCE_CHECKS, { identity, log })
}

const IN_FORCE_CHECKS: readonly Check<ComparedIdentity>[] = [
  checkNotRetired,
  checkNotReplaced,
  checkNotRolledBack,
  checkSameKeys,
]

function checkNotRetired({ log }: ComparedIdentity): void {
  if (log.retired_at !== null) throw cryptoError('key_retired')
}

/** An old key file still opens under its old password. Its keys must not be used any more. */
function checkNotReplaced({ identity, log }: ComparedIdentity): void {
  if (log.current.sequence > identity.sequence) throw cryptoError('key_replaced')
}

/** The key file proves that the log reaches at least its keys, even on a new device. */
function checkNotRolledBack({ identity, log }: ComparedIdentity): void {
  if (log.current.sequence < identity.sequence) throw cryptoError('key_log_rolled_back')
}

/** `head` already fixes id and keys. Compare the keys too, in case a key file is inconsistent. */
function checkSameKeys({ identity, log }: ComparedIdentity): void {
  const { current } = log
  const isSame =
    current.user_id === identity.user_id &&
    current.head === identity.head &&
    current.publicSigningKey === identity.publicSigningKey &&
    current.publicExchangeKey === identity.publicExchangeKey
  if (!isSame) throw cryptoError('identity_mismatch')
}
