import { type Check, runChecks } from '../core/checks.ts'
import { type CryptoErrorCode, cryptoError } from '../core/error-codes.ts'
import { isSignedBy, type SignedRecord } from '../core/signed-record.ts'
import { hashStatement, type StatementKind } from '../core/statement.ts'
import { assertKeyLog, findKeyState, type KeyLog } from './key-log.ts'

/** A signed record and what is known of who signed it. */
export interface AuthoredRecord {
  // Checks need the purpose and the bytes only, whatever the members are.
  kind: Pick<StatementKind<object>, 'purpose'>
  record: SignedRecord
  /** Verified log of the member who is said to have signed. */
  log: KeyLog
  /** Which of the member's keys the record names. */
  sequence: number
  /** Record hash that an own manifest or an earlier verification vouches for. */
  pinned?: string | undefined
  /** What a signature that does not hold is reported as. @default 'record_invalid' */
  code?: CryptoErrorCode | undefined
}

/**
 * Checks that a member signed a record, with the key that the record names, at a time when that
 * key counted. `sequence` comes out of the unverified text and only chooses the key, as the
 * `keyid` of a request does; nothing else may be read from the text before this.
 *
 * @throws `key_log_behind` if the record names a later key than the log has, `record_invalid`,
 *   `key_replaced` for a record under a replaced key that nothing vouches for
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

/** A withheld rotation shows at the first record that passes by. */
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

/** A thief of an old key must not be able to write history. */
async function checkKeyCounts({ kind, record, log, sequence, pinned }: AuthoredRecord) {
  if (sequence >= log.current.sequence) return
  const hash = await hashStatement(kind.purpose, record.statement)
  if (hash !== pinned) throw cryptoError('key_replaced')
}
