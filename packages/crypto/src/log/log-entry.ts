import { isDocumentId, isUserId } from '../core/ids.ts'
import { isBytes32, isCount, isTime, nullable, oneOf } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/**
 * What can be done with a document and is told to its owner. Filing it elsewhere is not among it:
 * where a member keeps a document is nobody else's business.
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

/** What a member signs of having done something; chained per author and document. */
export interface LogEntry {
  document_id: string
  author: string
  author_sequence: number
  /** Grows by one with every entry of this author on this document, from 1. */
  number: number
  /** Record hash of the entry before; `null` for the first. */
  prev: string | null
  action: LogAction
  /** The revision that the action made or was done on; `null` where none was involved. */
  revision: number | null
  /** Milliseconds since 1970, as the author says. */
  at: number
}

/** The last entry of a chain, which the next one follows. */
export interface LogHead {
  number: number
  /** Record hash. */
  hash: string
}

/** An entry that was verified. */
export interface VerifiedLogEntry extends LogEntry {
  /** Record hash, by which the next entry names this one. */
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
