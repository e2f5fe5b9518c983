import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** The plan of an account, its announced deletion, and invitations of members. */
export const accountLife: Migration = {
  name: '20261129-2-account-life',
  async up(knex) {
    await addColumn(knex, 'accounts', 'plan_type', ({ ascii }) =>
      ascii('plan_type', 16).notNullable().defaultTo('free_trial'),
    )
    await addColumn(knex, 'accounts', 'deletion_at', ({ time }) => time('deletion_at').index())
    await createTable(knex, 'account_invitations', ({ ascii, words, time }, table) => {
      ascii('invitation_id', 32).primary()
      ascii('account_id', 32).notNullable().references('accounts.account_id').onDelete('CASCADE')
      words('email', 320).notNullable()
      ascii('role', 16).notNullable()
      ascii('token_hash', 43).notNullable().unique()
      ascii('invited_by', 32).notNullable()
      time('created_at').notNullable()
      time('expires_at').notNullable().index()
      table.unique(['account_id', 'email'])
    })
  },
  async down(knex) {
    await dropTables(knex, ['account_invitations'])
    await knex.schema.alterTable('accounts', (table) => table.dropIndex(['deletion_at']))
    for (const column of ['deletion_at', 'plan_type']) {
      // knex itself would recreate SQLite's table, and the rows that refer to it would be lost.
      await knex.raw('alter table accounts drop column ??', [column])
    }
  },
}
