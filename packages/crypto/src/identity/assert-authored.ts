import { type Check, runChecks } from '../core/checks.ts'
import { type CryptoErrorCode, cryptoError } from '../core/error-codes.ts'
import { isSignedBy, type SignedRecord } from '../core/signed-record.ts'
import { hashStatement, type StatementKind } from '../core/statement.ts'
import { assertKeyLog, findKeyState, type KeyLog } from './key-log.ts'

/** A signed record, and the known facts about its author. */
export interface AuthoredRecord {
  // The checks need only the purpose and the bytes.
  kind: Pick<StatementKind<object>, 'purpose'>
  record: SignedRecord
  /** The verified log of the claimed author. */
  log: KeyLog
  /** The sequence of the author's key that the record names. */
  sequence: number
  /** A record hash from the own manifest or an earlier verification. */
  pinned?: string | undefined
  /** The error code for an invalid signature. @default 'record_invalid' */
  code?: CryptoErrorCode | undefined
}

/**
 * Checks that a member signed a record with the key that the record names. That key must be in
 * force, or the record must be pinned. `sequence` comes from the unverified text and only selects
 * the key, as the `keyid` of a request does. Read nothing else from the text before this check.
 *
 * @throws `key_log_behind` if the record names a later key than the log has, `record_invalid`,
 *   `key_replaced` for an unpinned record under a replaced key
 */
export async function assertAuthored(authored: AuthoredRecord): Promise<void> {
  assertKeyLog(authored.log)
  await runChecks(AUTHOR_CHECKS, authored)
}

const AUTHOR_CHECKS: readonly Check<AuthoredRecord>[] = [
  checkLogIsNewEnough,
  checkAuthorSignature,
  checkKeyCounts,
]

/** A withheld rotation shows at the first record that names the new key. */
function checkLogIsNewEnough({ log, sequence }: AuthoredRecord): void {
  if (sequence > log.current.sequence) throw cryptoError('key_log_behind')
}

async function checkAuthorSignature(authored: AuthoredRecord): Promise<void> {
  const { kind, record, log, sequence, code = 'record_invalid' } = authored
  const state = findKeyState(log, sequence)
  if (state === undefined || !(await isSignedBy(kind, record, state.publicSigningKey))) {
    throw cryptoError(code)
  }
}

/** The thief of an old key must not be able to write history. */
async function checkKeyCounts({ kind, record, log, sequence, pinned }: AuthoredRecord) {
  if (sequence >= log.current.sequence) return
  const hash = await hashStatement(kind.purpose, record.statement)
  if (hash !== pinned) throw cryptoError('key_replaced')
}
