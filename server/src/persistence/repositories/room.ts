import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'

/** The bytes that a log entry counts. */
export const ENTRY_BYTES = 1024
/**
 * The bytes that each part of a file counts besides its content, because it is a separate object in
 * the storage.
 */
export const PART_BYTES = 4096

/** How much storage counts against a member: against the owner of a document, whoever sent it. */
export interface RoomRepository {
  /** Locks the member's room until the transaction ends. */
  lock(userId: string): Promise<void>
  /**
   * Bytes of the member's documents: the stored bodies, all revisions and access lists, the files
   * with their descriptors, records and chunk hashes, the reservations of uploads,
   * {@link PART_BYTES} for each part, and {@link ENTRY_BYTES} for each log entry.
   */
  bytesOf(userId: string): Promise<number>
}

const BODIES = `select sum(b.size) from documents d
  join document_bodies b on b.document_id = d.document_id where d.user_id = ?`
const RECORDS = `select sum(d.records_size) from documents d
  where d.user_id = ? and d.state in ('live', 'trash')`
const ENTRIES = `select count(*) from documents d
  join document_logs l on l.document_id = d.document_id where d.user_id = ?`
// An index covers both columns.
const FILES = `select sum(room + ${PART_BYTES} * parts) from files where owner_id = ?`
const BYTES = `select coalesce((${BODIES}), 0) + coalesce((${FILES}), 0)
  + coalesce((${RECORDS}), 0) + ${ENTRY_BYTES} * (${ENTRIES}) as bytes`

/** See {@link RoomRepository}. */
export function roomRepository(knex: Knex): RoomRepository {
  const { first } = statementsOf(knex)
  return {
    async lock(user_id) {
      await knex('members').where({ user_id }).forUpdate().first('user_id')
    },
    async bytesOf(userId) {
      const owner = Array.from({ length: 4 }, () => userId)
      const row = await first<{ bytes: number | string }>(BYTES, owner)
      return Number(row?.bytes ?? 0)
    },
  }
}
