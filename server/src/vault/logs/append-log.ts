import type { SignedRecord } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import { type LogAction, type VerifiedLogEntry, verifyLogEntry } from '@shrd/crypto/log'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNotAhead } from '../assert-not-ahead.ts'
import { assertRecord } from '../assert-record.ts'

/** An entry as it has arrived, with the call that does what it tells of. */
export interface ReceivedEntry {
  /** Verified key log of the calling member. */
  readonly author: KeyLog
  readonly document_id: string
  /** Nothing is stored where a call carries none. */
  readonly record: SignedRecord | undefined
  /** What the entry may say that was done. */
  readonly actions: readonly LogAction[]
  /** Number of the newest revision: the action was done on it, or on an earlier one. */
  readonly revision: number
  /** True where the action has made that revision. @default false */
  readonly isMade?: boolean
  readonly now: number
  /** False where nothing of the document is kept. @default true */
  readonly isKept?: boolean
}

/**
 * Adds an entry to the log of a document, in the transaction of what it tells of. It follows its
 * author's last one there; of two that follow the same, the second finds its number taken.
 *
 * @throws `record_invalid`, `record_ahead`
 */
export async function appendLog(store: Repositories, received: ReceivedEntry): Promise<void> {
  await storeEntry(store, await verifyEntry(received), received)
}

/**
 * The first half of {@link appendLog}, for callers that have more to verify at the same time.
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
 * The other half.
 *
 * @param entry what was verified of this very record
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
  // Of what was deleted for good, the log is gone already.
  if (!isKept) return
  const { author: user_id, number, prev, action, hash } = entry
  const stored = { document_id, user_id, number, action, hash, record, created_at }
  if (!(await store.documentLogs.append(stored, prev))) throw new ShrdError('record_invalid')
}

/** What the entry says is what the call does, and to which revision: what makes one names it. */
function assertTold(
  { action, revision }: VerifiedLogEntry,
  { actions, revision: newest, isMade = false }: ReceivedEntry,
): void {
  const isThere = isMade ? revision === newest : revision === null || revision <= newest
  if (!isThere || !actions.includes(action)) throw new ShrdError('record_invalid')
}
