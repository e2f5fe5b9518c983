import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * What users did, by day. Counting the events themselves would read a million rows for each look.
 *
 * The users of a day are kept for a few days only: until no event of that day can still be unsealed.
 */
export const figures: Migration = {
  name: '20261129-95-figures',
  async up(knex) {
    await createTable(knex, 'account_days', ({ ascii, time }, table) => {
      ascii('account_id', 32).notNullable().references('accounts.account_id').onDelete('CASCADE')
      time('day').notNullable()
      time('sign_ins').notNullable()
      time('failures').notNullable()
      time('active_users').notNullable()
      table.primary(['account_id', 'day'])
    })
    await createTable(knex, 'active_days', ({ ascii, time }, table) => {
      ascii('sub', 32).notNullable().references('persons.sub').onDelete('CASCADE')
      time('day').notNullable()
      time('expires_at').notNullable().index()
      table.primary(['sub', 'day'])
    })
  },
  down: (knex) => dropTables(knex, ['active_days', 'account_days']),
}
