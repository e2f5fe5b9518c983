import { isDocumentId, isUserId } from '../core/ids.ts'
import { isBytes32, isCount, isTime, nullable, oneOf } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/**
 * The actions on a document that the log shows to its owner. Moving a document to another category
 * is not one of them: only the member may know where a document is filed.
 *
 * @see docs/protocol/log.md
 */
export const LOG_ACTIONS = [
  'create',
  'view',
  'update',
  'revert',
  'share',
  'unshare',
  'rekey',
  'upload',
  'download',
  'remove-file',
  'export',
  'trash',
  'restore',
  'delete',
] as const

/** One of {@link LOG_ACTIONS}. */
export type LogAction = (typeof LOG_ACTIONS)[number]

/** A member's signed statement about one action. Entries form a chain per author and document. */
export interface LogEntry {
  document_id: string
  author: string
  author_sequence: number
  /** Grows by one with each entry of this author for this document, from 1. */
  number: number
  /** The record hash of the previous entry; `null` for the first. */
  prev: string | null
  action: LogAction
  /** The revision that the action created or concerned; `null` without one. */
  revision: number | null
  /** Milliseconds since 1970, by the author's clock. */
  at: number
}

/** The last entry of a chain. The next entry refers to it. */
export interface LogHead {
  number: number
  /** The record hash of the entry. */
  hash: string
}

/** A verified entry. */
export interface VerifiedLogEntry extends LogEntry {
  /** The record hash of the entry. The next entry refers to it. */
  hash: string
}

/** The statement of a {@link LogEntry}. */
export const logEntryStatement: StatementKind<LogEntry> = defineStatement('log-entry', {
  document_id: isDocumentId,
  author: isUserId,
  author_sequence: isCount,
  number: isCount,
  prev: nullable(isBytes32),
  action: oneOf(LOG_ACTIONS),
  revision: nullable(isCount),
  at: isTime,
})
