import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import { type LogEntry, type LogHead, logEntryStatement } from './log-entry.ts'

/** The action to log, for {@link signLogEntry}. */
export interface LogDraft extends Pick<LogEntry, 'document_id' | 'action' | 'revision'> {
  /** Milliseconds since 1970. */
  at: number
}

/** An entry to send, and the head for the next entry. */
export interface SignedLogEntry {
  record: SignedRecord
  head: LogHead
}

/**
 * Signs the entry that a member adds to a document's log for an action.
 *
 * The log proves who did the logged actions. It cannot prove that it is complete: a reader can read
 * without logging it.
 *
 * @param before the author's own last entry on this document; `null` for the first
 * @throws TypeError for a draft of another form
 * @see docs/protocol/log.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { signLogEntry } from '@shrd/crypto/log'
 *
 * const { identity } = await createIdentity()
 * const document_id = createId('doc')
 * const first = { document_id, action: 'create', revision: 1, at: Date.now() }
 * const { head } = await signLogEntry(identity, null, first)
 * const later = { document_id, action: 'view', revision: 1, at: Date.now() }
 * const { record } = await signLogEntry(identity, head, later)
 * console.assert(JSON.parse(record.statement).number === 2)
 */
export async function signLogEntry(
  author: Identity,
  before: LogHead | null,
  draft: LogDraft,
): Promise<SignedLogEntry> {
  const { document_id, action, revision, at } = draft
  const number = (before?.number ?? 0) + 1
  const statement: LogEntry = {
    document_id,
    author: author.user_id,
    author_sequence: author.sequence,
    number,
    prev: before?.hash ?? null,
    action,
    revision,
    at,
  }
  const record = await signRecord(logEntryStatement, statement, author.signingKey)
  return { record, head: { number, hash: await logEntryStatement.hash(record.statement) } }
}
