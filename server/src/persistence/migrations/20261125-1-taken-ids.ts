import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

const OWNED = [
  { table: 'vaults', column: 'vault_id' },
  { table: 'categories', column: 'category_id' },
] as const

/**
 * Ids of vaults and categories that there are or ever were: one that was deleted stays taken, and says
 * nothing of whose it was.
 */
export const takenIds: Migration = {
  name: '20261125-1-taken-ids',
  async up(knex) {
    await createTable(knex, 'taken_ids', ({ ascii }) => ascii('id', 30).primary())
    for (const { table, column } of OWNED) {
      // An interrupted run may have taken some of them.
      await knex('taken_ids').insert(
        knex(table).select(column).whereNotIn(column, knex('taken_ids').select('id')),
      )
    }
  },
  down: (knex) => dropTables(knex, ['taken_ids']),
}
