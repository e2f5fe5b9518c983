import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { hashStatement } from '../core/statement.ts'
import { type RotateStatement, rotateStatement } from '../identity/key-log-entry.ts'
import type { PublicIdentity } from '../identity/public-identity.ts'
import type { KeyFilePending } from './key-file-format.ts'

interface ComparedPending {
  identity: PublicIdentity
  claimed: RotateStatement
  /** The record hash of the entry. */
  hash: string
}

/**
 * Checks that the pending entry announces the keys in the file. It does not check that the replaced
 * keys signed the entry; the key log proves that.
 *
 * @throws `identity_mismatch`; `record_invalid` if the entry does not replace keys
 */
export async function assertPending(
  identity: PublicIdentity,
  { entry }: KeyFilePending,
): Promise<void> {
  const claimed = rotateStatement.parse(entry.statement)
  const hash = await hashStatement('rotate', entry.statement)
  await runChecks(PENDING_CHECKS, { identity, claimed, hash })
}

const PENDING_CHECKS: readonly Check<ComparedPending>[] = [checkHead, checkAnnouncedKeys]

function checkHead({ identity, hash }: ComparedPending): void {
  if (identity.head !== hash) throw cryptoError('identity_mismatch')
}

function checkAnnouncedKeys({ identity, claimed }: ComparedPending): void {
  const isSame =
    claimed.user_id === identity.user_id &&
    claimed.sequence === identity.sequence &&
    claimed.signing_key === identity.publicSigningKey &&
    claimed.exchange_key === identity.publicExchangeKey
  if (!isSame) throw cryptoError('identity_mismatch')
}
