import type { SignedRecord } from '@shrd/contract'
import { type KeyLog, type LogAction, type VerifiedLogEntry, verifyLogEntry } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
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
 * @throws `record_invalid`
 */
export async function appendLog(store: Repositories, received: ReceivedEntry): Promise<void> {
  const { author, document_id, record, now, isKept = true } = received
  if (record === undefined) return
  const { user_id } = author
  const entry = await assertRecord(verifyLogEntry(record, { author, document_id }))
  assertTold(entry, received)
  // Of what was deleted for good, the log is gone already.
  if (!isKept) return
  const last = await store.documentLogs.findLast(document_id, user_id)
  const isNext = entry.number === (last?.number ?? 0) + 1 && entry.prev === (last?.hash ?? null)
  if (!isNext) throw new ShrdError('record_invalid')
  const { number, action, hash } = entry
  // Clocks of several processes differ, and the order of an author's entries is their numbers'.
  const created_at = Math.max(now, last?.created_at ?? 0)
  const stored = { document_id, user_id, number, action, hash, record, created_at }
  if (!(await store.documentLogs.insert(stored))) throw new ShrdError('record_invalid')
}

/** What the entry says is what the call does, and to which revision. */
function assertTold(
  { action, revision }: VerifiedLogEntry,
  { actions, revision: newest, isMade = false }: ReceivedEntry,
): void {
  const isThere = revision === null || (isMade ? revision === newest : revision <= newest)
  if (!isThere || !actions.includes(action)) throw new ShrdError('record_invalid')
}
