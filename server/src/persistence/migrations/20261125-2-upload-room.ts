import type { Knex } from 'knex'
import { addIndex, type NewIndex } from './add-index.ts'
import { addColumn } from './columns.ts'
import type { Migration } from './migration.ts'

const INDEXES: readonly NewIndex[] = [
  { table: 'files', name: 'files_received', columns: ['sealed_at', 'received_at'] },
  { table: 'document_bodies', name: 'document_bodies_sizes', columns: ['document_id', 'size'] },
]

/**
 * The reservation of an upload, and the time of its last part; and an index that counts the bytes
 * of a member's bodies without reading them.
 */
export const uploadRoom: Migration = {
  name: '20261125-2-upload-room',
  async up(knex) {
    await addColumn(knex, 'files', 'reserved', ({ time }) => time('reserved').defaultTo(0))
    await addColumn(knex, 'files', 'received_at', ({ time }) => time('received_at'))
    await knex('files')
      .whereNull('received_at')
      .update({ received_at: knex.ref('created_at') })
    for (const index of INDEXES) await addIndex(knex, index)
  },
  async down(knex) {
    for (const { table, name } of INDEXES) {
      await knex.schema.alterTable(table, (altered) => altered.dropIndex([], name))
    }
    for (const column of ['reserved', 'received_at']) await dropColumn(knex, column)
  },
}

/** knex itself would recreate SQLite's table, and the parts of its files would be lost. */
async function dropColumn(knex: Knex, column: string): Promise<void> {
  await knex.raw('alter table files drop column ??', [column])
}
