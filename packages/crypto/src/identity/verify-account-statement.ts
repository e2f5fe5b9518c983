import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import type { StatementKind, Suite } from '../core/statement.ts'
import { assertAuthored } from './assert-authored.ts'
import { assertKeyLog, type KeyLog } from './key-log.ts'

/** The signer in a statement about an account. */
export interface AccountSigner {
  user_id: string
  /** The sequence of the keys in force. */
  sequence: number
}

interface SignedAccount {
  kind: Pick<StatementKind<object>, 'purpose'>
  record: SignedRecord
  log: KeyLog
  claimed: AccountSigner
}

/**
 * Verifies that the member's key in force signed a statement about the account, and returns its
 * values.
 *
 * @throws `record_invalid`, `key_retired`, `key_replaced`, `key_log_behind`
 */
export async function verifyAccountStatement<T extends AccountSigner>(
  kind: StatementKind<T>,
  record: SignedRecord,
  log: KeyLog,
): Promise<T & Suite> {
  assertKeyLog(log)
  if (!isSignedRecord(record)) throw cryptoError('record_invalid')
  const claimed = kind.parse(record.statement)
  await runChecks(ACCOUNT_CHECKS, { kind, record, log, claimed })
  return claimed
}

const ACCOUNT_CHECKS: readonly Check<SignedAccount>[] = [
  checkAccountLives,
  checkSignedByKeyInForce,
  checkMember,
]

function checkAccountLives({ log }: SignedAccount): void {
  if (log.retired_at !== null) throw cryptoError('key_retired')
}

/** Nothing can pin a record here, so only the key in force is accepted. */
async function checkSignedByKeyInForce({ kind, record, log, claimed }: SignedAccount) {
  await assertAuthored({ kind, record, log, sequence: claimed.sequence })
}

function checkMember({ log, claimed }: SignedAccount): void {
  if (claimed.user_id !== log.user_id) throw cryptoError('record_invalid')
}
