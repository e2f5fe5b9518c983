import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Earlier passwords of users, and the minimum that applied when a password was set. */
export const passwordHistory: Migration = {
  name: '20261122-3-password-history',
  async up(knex) {
    // The minimum of the existing passwords is unknown, so every policy requires more.
    await addColumn(knex, 'password_credentials', 'minimum_length', (_, table) =>
      table.integer('minimum_length').notNullable().defaultTo(0),
    )
    await createTable(knex, 'password_history', ({ ascii }, table) => {
      ascii('sub', 32).notNullable().references('persons.sub').onDelete('CASCADE')
      table.integer('sequence').notNullable()
      ascii('hash', 255).notNullable()
      table.primary(['sub', 'sequence'])
    })
  },
  async down(knex) {
    await dropTables(knex, ['password_history'])
    await knex.schema.alterTable('password_credentials', (table) =>
      table.dropColumn('minimum_length'),
    )
  },
}
