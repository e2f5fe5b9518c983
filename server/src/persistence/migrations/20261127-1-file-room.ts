import type { Knex } from 'knex'
import { addIndex, hasIndex } from './add-index.ts'
import { addColumn } from './columns.ts'
import type { Migration } from './migration.ts'

const PARTS = 'select count(*) from file_parts p where p.file_id = files.file_id'
/** The room of a file besides its parts, computed by the database. */
const ROOM = `coalesce(hashes_size, 0) + octet_length(filename) + coalesce(octet_length(record), 0)
  + case when sealed_at is null and reserved > size then reserved else size end`

const INDEX = {
  table: 'files',
  name: 'files_room',
  columns: ['owner_id', 'room', 'parts'],
} as const
/** The new index answers all of its queries too. */
const FORMER = { table: 'files', name: 'files_owner_id_index', columns: ['owner_id'] } as const

/** An index that counts the bytes of a member's files without reading their rows. */
export const fileRoom: Migration = {
  name: '20261127-1-file-room',
  async up(knex) {
    await addColumn(knex, 'files', 'parts', (_, table) =>
      table.integer('parts').notNullable().defaultTo(0),
    )
    await knex.raw(`update files set parts = (${PARTS})`)
    // SQLite cannot add a stored column; in MySQL an index over a virtual one reads long texts
    // again.
    await addColumn(knex, 'files', 'room', (_, table) =>
      table.specificType(
        'room',
        `bigint generated always as (${ROOM}) ${isMysql(knex) ? 'stored' : 'virtual'}`,
      ),
    )
    await addIndex(knex, INDEX)
    if (await hasIndex(knex, FORMER)) await dropIndex(knex, FORMER.name)
  },
  async down(knex) {
    await addIndex(knex, FORMER)
    if (await hasIndex(knex, INDEX)) await dropIndex(knex, INDEX.name)
    // knex itself would recreate SQLite's table, and the parts of its files would be lost.
    for (const column of ['room', 'parts']) {
      await knex.raw('alter table files drop column ??', [column])
    }
  },
}

async function dropIndex(knex: Knex, name: string): Promise<void> {
  await knex.schema.alterTable('files', (table) => table.dropIndex([], name))
}

function isMysql(knex: Knex): boolean {
  return knex.client.dialect === 'mysql'
}
