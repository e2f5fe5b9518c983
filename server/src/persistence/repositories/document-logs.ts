import type { SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** An entry of a document's log, signed by the acting member. */
export interface StoredLogEntry {
  readonly document_id: string
  readonly user_id: string
  /** Counts this author's entries for this document from 1. */
  readonly number: number
  readonly action: string
  /** The record hash. The author's next entry refers to it. */
  readonly hash: string
  readonly record: SignedRecord
  readonly created_at: number
}

/** The start and the length of a page. */
export interface LogPage {
  readonly offset: number
  readonly limit: number
}

/** Logs of documents. */
export interface DocumentLogRepository {
  /** The author's last entry. */
  findLast(documentId: string, userId: string): Promise<StoredLogEntry | undefined>
  /**
   * Adds an entry after the author's last one, with a time no earlier than that, because clocks of
   * several processes differ. False if it does not follow the last one.
   *
   * @param prev the hash of the previous entry; `null` for the first
   */
  append(entry: StoredLogEntry, prev: string | null): Promise<boolean>
  count(documentId: string): Promise<number>
  /** Newest first. */
  list(documentId: string, page: LogPage): Promise<readonly StoredLogEntry[]>
  removeAll(documentId: string): Promise<void>
}

const FIND_LAST = `select * from document_logs where document_id = ? and user_id = ?
  order by number desc limit 1`
const COLUMNS = 'document_id, user_id, number, action, hash, record, created_at'
const FIRST = `insert into document_logs (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)`
/** Of two that follow the same, the second finds its number taken. */
const NEXT = `insert into document_logs (${COLUMNS})
  select ?, ?, ?, ?, ?, ?, case when created_at > ? then created_at else ? end
  from document_logs where document_id = ? and user_id = ? and number = ? and hash = ?`

/** See {@link DocumentLogRepository}. */
export function documentLogRepository(knex: Knex): DocumentLogRepository {
  const { first, run } = statementsOf(knex)
  const of = (document_id: string) => knex('document_logs').where({ document_id })
  return {
    async findLast(documentId, user_id) {
      const row = await first<EntryRow>(FIND_LAST, [documentId, user_id])
      return row && toEntry(row)
    },
    append(entry, prev) {
      const { document_id, user_id, number, action, hash, record, created_at } = entry
      const values = [document_id, user_id, number, action, hash, JSON.stringify(record)]
      if (prev === null) return insertOnce(run(FIRST, [...values, created_at]))
      const before = [document_id, user_id, number - 1, prev]
      return insertOnce(run(NEXT, [...values, created_at, created_at, ...before]))
    },
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
