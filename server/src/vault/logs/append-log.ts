import type { SignedRecord } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import { type LogAction, type VerifiedLogEntry, verifyLogEntry } from '@shrd/crypto/log'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNotAhead } from '../assert-not-ahead.ts'
import { assertRecord } from '../assert-record.ts'

/** A log entry, received with the call that acts. */
export interface ReceivedEntry {
  /** The verified key log of the calling member. */
  readonly author: KeyLog
  readonly document_id: string
  /** Without an entry in the call, nothing is stored. */
  readonly record: SignedRecord | undefined
  /** The actions that the entry may name. */
  readonly actions: readonly LogAction[]
  /** The number of the newest revision: the action concerned it, or an earlier one. */
  readonly revision: number
  /** True if the action created that revision. @default false */
  readonly isMade?: boolean
  readonly now: number
  /** False if nothing of the document remains. @default true */
  readonly isKept?: boolean
}

/**
 * Adds an entry to the log of a document, in the transaction of its action. It must follow its
 * author's last entry. Of two that follow the same, the second finds its number taken.
 *
 * @throws `record_invalid`, `record_ahead`
 */
export async function appendLog(store: Repositories, received: ReceivedEntry): Promise<void> {
  await storeEntry(store, await verifyEntry(received), received)
}

/**
 * The first half of {@link appendLog}, for callers that verify other data at the same time.
 *
 * @throws `record_invalid`
 */
export async function verifyEntry({
  author,
  document_id,
  record,
}: Pick<ReceivedEntry, 'author' | 'document_id' | 'record'>): Promise<
  VerifiedLogEntry | undefined
> {
  return record && assertRecord(verifyLogEntry(record, { author, document_id }))
}

/**
 * The second half.
 *
 * @param entry the verified content of exactly this record
 * @throws `record_invalid`, `record_ahead`
 */
export async function storeEntry(
  store: Repositories,
  entry: VerifiedLogEntry | undefined,
  received: ReceivedEntry,
): Promise<void> {
  const { document_id, record, now: created_at, isKept = true } = received
  if (entry === undefined || record === undefined) return
  assertNotAhead([entry.at], created_at)
  assertTold(entry, received)
  // The log of a permanently deleted document is gone already.
  if (!isKept) return
  const { author: user_id, number, prev, action, hash } = entry
  const stored = { document_id, user_id, number, action, hash, record, created_at }
  if (!(await store.vault.documentLogs.append(stored, prev))) throw new ShrdError('record_invalid')
}

/** The entry must name the action of the call, and the revision that the call creates. */
function assertTold(
  { action, revision }: VerifiedLogEntry,
  { actions, revision: newest, isMade = false }: ReceivedEntry,
): void {
  const isThere = isMade ? revision === newest : revision === null || revision <= newest
  if (!isThere || !actions.includes(action)) throw new ShrdError('record_invalid')
}
