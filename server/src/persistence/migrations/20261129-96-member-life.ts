import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Members who leave, resets of second factors, bills of members, and versions of profiles. */
export const memberLife: Migration = {
  name: '20261129-96-member-life',
  async up(knex) {
    await createTable(knex, 'member_departures', ({ ascii, time }) => {
      ascii('user_id', 36).primary().references('members.user_id').onDelete('CASCADE')
      time('created_at').notNullable()
      // When partners lose what was shared with them.
      time('purge_at').notNullable().index()
      // When all that is not shared was deleted.
      time('cleared_at')
    })
    await createTable(knex, 'two_factor_resets', ({ ascii, time }) => {
      ascii('sub', 32).primary().references('persons.sub').onDelete('CASCADE')
      ascii('token_hash', 43).notNullable().unique()
      time('requested_at').notNullable()
      // Both `null` in turn: the link expires, or the reset is due.
      time('expires_at').index()
      time('due_at').index()
    })
    await createTable(knex, 'member_bills', ({ ascii, words, time }, table) => {
      ascii('bill_id', 30).primary()
      ascii('user_id', 36).notNullable().references('members.user_id').onDelete('CASCADE')
      ascii('plan_type', 16).notNullable()
      ascii('currency', 3).notNullable()
      time('amount').notNullable()
      time('starts_at').notNullable()
      time('ends_at').notNullable()
      time('created_at').notNullable()
      time('paid_at')
      ascii('provider', 32)
      words('reference', 255)
      // Of two presses at once, the second finds the bill of the first.
      table.unique(['user_id', 'starts_at'])
      table.unique(['provider', 'reference'])
    })
    await addColumn(knex, 'member_profiles', 'version', (_columns, table) => {
      table.integer('version').notNullable().defaultTo(1)
    })
  },
  async down(knex) {
    await knex.schema.alterTable('member_profiles', (table) => table.dropColumn('version'))
    await dropTables(knex, ['member_bills', 'two_factor_resets', 'member_departures'])
  },
}
