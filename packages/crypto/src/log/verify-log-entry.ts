import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import type { KeyLog } from '../identity/key-log.ts'
import { type LogEntry, logEntryStatement, type VerifiedLogEntry } from './log-entry.ts'

/** Options of {@link verifyLogEntry}. */
export interface VerifyLogEntryOptions {
  /** The verified key log of the claimed author. */
  author: KeyLog
  /** The document of the log. */
  document_id: string
  /**
   * The record hash that a later entry refers to. Without it, an entry under a replaced key fails.
   */
  pinned?: string | undefined
}

/**
 * Verifies a single entry of a log. Show the returned values, not the server's copies beside the
 * record.
 *
 * For a page use `verifyLogChain`, which also finds entries that are missing between two others.
 *
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`
 * @see docs/protocol/log.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { signLogEntry, verifyLogEntry } from '@shrd/crypto/log'
 *
 * const { identity } = await createIdentity()
 * const author = await genesisLog(identity)
 * const document_id = createId('doc')
 * const draft = { document_id, action: 'view', revision: 1, at: Date.now() }
 * const { record } = await signLogEntry(identity, null, draft)
 * const { action } = await verifyLogEntry(record, { author, document_id })
 * console.assert(action === 'view')
 */
export async function verifyLogEntry(
  record: SignedRecord,
  options: VerifyLogEntryOptions,
): Promise<VerifiedLogEntry> {
  if (!isSignedRecord(record)) throw cryptoError('record_invalid')
  const { suite: _, ...claimed } = logEntryStatement.parse(record.statement)
  const { author, document_id, pinned } = options
  await runChecks(LOG_ENTRY_CHECKS, { record, claimed, author, document_id, pinned })
  return { ...claimed, hash: await logEntryStatement.hash(record.statement) }
}

interface ReadingEntry extends VerifyLogEntryOptions {
  record: SignedRecord
  claimed: LogEntry
}

const LOG_ENTRY_CHECKS: readonly Check<ReadingEntry>[] = [
  checkEntrySigned,
  checkEntryAuthor,
  checkEntryDocument,
  checkEntryLinks,
]

async function checkEntrySigned({ record, claimed, author, pinned }: ReadingEntry): Promise<void> {
  const sequence = claimed.author_sequence
  await assertAuthored({ kind: logEntryStatement, record, log: author, sequence, pinned })
}

function checkEntryAuthor({ claimed, author }: ReadingEntry): void {
  if (claimed.author !== author.user_id) throw cryptoError('record_invalid')
}

function checkEntryDocument({ claimed, document_id }: ReadingEntry): void {
  if (claimed.document_id !== document_id) throw cryptoError('record_invalid')
}

/** Only the first entry has no entry before it. */
function checkEntryLinks({ claimed: { number, prev } }: ReadingEntry): void {
  const isLinked = number === 1 ? prev === null : number > 1 && prev !== null
  if (!isLinked) throw cryptoError('record_invalid')
}
