import type { Knex } from 'knex'
import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Replacement of keys: the second signature of an entry, archives, and the keys of a login. */
export const keyRotation: Migration = {
  name: '20261129-97-key-rotation',
  async up(knex) {
    await addColumn(knex, 'key_log', 'replaced_signature', ({ ascii }) =>
      ascii('replaced_signature', 86),
    )
    await createTable(knex, 'key_archives', ({ ascii, long }) => {
      ascii('user_id', 36).primary().references('members.user_id').onDelete('CASCADE')
      long('archive').notNullable()
    })
    await addColumn(knex, 'login_transactions', 'head', ({ ascii }) => ascii('head', 43))
  },
  async down(knex) {
    await dropColumn(knex, 'login_transactions', 'head')
    await dropTables(knex, ['key_archives'])
    await dropColumn(knex, 'key_log', 'replaced_signature')
  },
}

async function dropColumn(knex: Knex, table: string, name: string): Promise<void> {
  await knex.schema.alterTable(table, (altered) => altered.dropColumn(name))
}
