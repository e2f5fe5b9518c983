import { hasIndex } from './add-index.ts'
import { addColumn } from './columns.ts'
import type { Migration } from './migration.ts'

const INDEX = 'persons_account_id_username_unique'

/** What users tell applications about themselves. */
export const standardClaims: Migration = {
  name: '20261127-4-standard-claims',
  async up(knex) {
    // Lower case. The index decides whose it is.
    await addColumn(knex, 'persons', 'username', ({ ascii }) => ascii('username', 30))
    await addColumn(knex, 'persons', 'profile', ({ long }) => long('profile'))
    if (await hasIndex(knex, { table: 'persons', name: INDEX })) return
    await knex.schema.alterTable('persons', (table) =>
      table.unique(['account_id', 'username'], { indexName: INDEX }),
    )
  },
  async down(knex) {
    await knex.schema.alterTable('persons', (table) => table.dropUnique([], INDEX))
    for (const column of ['username', 'profile']) {
      // knex itself would recreate SQLite's table, and the rows that refer to it would be lost.
      await knex.raw('alter table persons drop column ??', [column])
    }
  },
}
