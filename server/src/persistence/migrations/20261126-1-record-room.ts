import { addColumn } from './columns.ts'
import type { Migration } from './migration.ts'

const REVISIONS = `select sum(octet_length(r.header) + octet_length(r.record)) from document_revisions r
  where r.document_id = documents.document_id`
const LISTS = `select sum(octet_length(l.record) + octet_length(l.grants)) from document_lists l
  where l.document_id = documents.document_id`

/** The size of a document's history without its bodies, counted as it grows. */
export const recordRoom: Migration = {
  name: '20261126-1-record-room',
  async up(knex) {
    const column = 'records_size'
    await addColumn(knex, 'documents', column, ({ time }) =>
      time(column).notNullable().defaultTo(0),
    )
    await knex.raw(
      `update documents set records_size = coalesce((${REVISIONS}), 0) + coalesce((${LISTS}), 0)`,
    )
  },
  // knex itself would recreate SQLite's table.
  down: (knex) => knex.raw('alter table documents drop column records_size'),
}
