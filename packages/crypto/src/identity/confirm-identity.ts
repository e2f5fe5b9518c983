import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { assertKeyLog, type KeyLog } from './key-log.ts'
import type { PublicIdentity } from './public-identity.ts'

interface ComparedIdentity {
  identity: PublicIdentity
  log: KeyLog
}

/**
 * Checks that an identity, such as the one in a key file, is the one in force: the last of its key
 * log. Resolves to nothing; throws otherwise. A file with a replacement of keys that the server has
 * not heard of is confirmed after that was submitted.
 *
 * Not for partners: their keys come out of the log itself.
 *
 * @param log verified by `verifyKeyLog` for the id of this identity
 * @throws `key_retired`; `key_replaced` if the log has later keys, so that the file is an old one;
 *   `key_log_rolled_back` if it ends before these keys; `identity_mismatch` for other keys
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

/** An old key file still opens under its old password; it must not act any more. */
function checkNotReplaced({ identity, log }: ComparedIdentity): void {
  if (log.current.sequence > identity.sequence) throw cryptoError('key_replaced')
}

/** A file knows the log at least up to its own keys, even on a device that knows nothing. */
function checkNotRolledBack({ identity, log }: ComparedIdentity): void {
  if (log.current.sequence < identity.sequence) throw cryptoError('key_log_rolled_back')
}

/** `head` is the hash of an entry that names id and keys; the keys are compared for a file's sake. */
function checkSameKeys({ identity, log }: ComparedIdentity): void {
  const { current } = log
  const isSame =
    current.user_id === identity.user_id &&
    current.head === identity.head &&
    current.publicSigningKey === identity.publicSigningKey &&
    current.publicExchangeKey === identity.publicExchangeKey
  if (!isSame) throw cryptoError('identity_mismatch')
}
