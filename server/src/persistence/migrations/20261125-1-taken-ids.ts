import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

const OWNED = [
  { table: 'vaults', column: 'vault_id' },
  { table: 'categories', column: 'category_id' },
] as const

/**
 * Ids of existing and deleted vaults and categories. A deleted id stays taken, without its owner.
 */
export const takenIds: Migration = {
  name: '20261125-1-taken-ids',
  async up(knex) {
    await createTable(knex, 'taken_ids', ({ ascii }) => ascii('id', 30).primary())
    for (const { table, column } of OWNED) {
      // An interrupted run may have inserted some of them.
      await knex('taken_ids').insert(
        knex(table).select(column).whereNotIn(column, knex('taken_ids').select('id')),
      )
    }
  },
  down: (knex) => dropTables(knex, ['taken_ids']),
}
