import type { SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** An entry of a document's log, signed by the member who acted. */
export interface StoredLogEntry {
  readonly document_id: string
  readonly user_id: string
  /** Counts the entries of this author on this document from 1. */
  readonly number: number
  readonly action: string
  /** Record hash, by which the author's next entry names this one. */
  readonly hash: string
  readonly record: SignedRecord
  readonly created_at: number
}

/** Where a page of a log begins, and how long it is. */
export interface LogPage {
  readonly offset: number
  readonly limit: number
}

/** Logs of documents. */
export interface DocumentLogRepository {
  /** The author's last entry. */
  findLast(documentId: string, userId: string): Promise<StoredLogEntry | undefined>
  /** False when the author's number is taken. */
  insert(entry: StoredLogEntry): Promise<boolean>
  count(documentId: string): Promise<number>
  /** Newest first. */
  list(documentId: string, page: LogPage): Promise<readonly StoredLogEntry[]>
  removeAll(documentId: string): Promise<void>
}

/** See {@link DocumentLogRepository}. */
export function documentLogRepository(knex: Knex): DocumentLogRepository {
  const of = (document_id: string) => knex('document_logs').where({ document_id })
  return {
    async findLast(documentId, user_id) {
      const row = await of(documentId).where({ user_id }).orderBy('number', 'desc').first()
      return row && toEntry(row)
    },
    insert: (entry) =>
      insertOnce(knex('document_logs').insert({ ...entry, record: JSON.stringify(entry.record) })),
    async count(documentId) {
      const [row] = await of(documentId).count({ count: '*' })
      return Number(row?.count)
    },
    async list(documentId, { offset, limit }) {
      const rows: EntryRow[] = await of(documentId)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'user_id', order: 'desc' },
          { column: 'number', order: 'desc' },
        ])
        .offset(offset)
        .limit(limit)
      return rows.map(toEntry)
    },
    async removeAll(documentId) {
      await of(documentId).delete()
    },
  }
}

type EntryRow = Omit<StoredLogEntry, 'record'> & { readonly record: string }

function toEntry(row: EntryRow): StoredLogEntry {
  return { ...row, record: JSON.parse(row.record) }
}
