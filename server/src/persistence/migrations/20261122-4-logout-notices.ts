import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Notices to relying parties about signed-out users, and browsers known for a user. */
export const logoutNotices: Migration = {
  name: '20261122-4-logout-notices',
  async up(knex) {
    await createTable(knex, 'logout_notices', ({ ascii, time }, table) => {
      table.bigIncrements('notice_id')
      ascii('client_id', 64).notNullable()
      // No foreign key: a deleted user is signed out all the same.
      ascii('sub', 64).notNullable().index()
      ascii('sid', 64)
      table.integer('tries').notNullable()
      time('next_at').notNullable().index()
      time('gives_up_at')
    })
    await createTable(knex, 'seen_browsers', ({ ascii, words, time }, table) => {
      ascii('sub', 32).notNullable().references('persons.sub').onDelete('CASCADE')
      words('browser', 64).notNullable()
      time('created_at').notNullable()
      table.primary(['sub', 'browser'])
    })
  },
  down: (knex) => dropTables(knex, ['seen_browsers', 'logout_notices']),
}
