import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Proofs by mail: one-time codes, tokens of mailed links, and registrations until then. */
export const mailedCodes: Migration = {
  name: '20261122-1-mailed-codes',
  async up(knex) {
    await createTable(knex, 'one_time_codes', ({ ascii, time }, table) => {
      ascii('flow_hash', 43).notNullable()
      ascii('purpose', 16).notNullable()
      ascii('code_mac', 64).notNullable()
      ascii('subject_hash', 43).notNullable()
      // `null` if the address has no user: the row is written all the same.
      ascii('sub', 32).references('persons.sub').onDelete('CASCADE').index()
      table.integer('tries').notNullable()
      time('expires_at').notNullable().index()
      table.primary(['flow_hash', 'purpose'])
    })
    await createTable(knex, 'mail_tokens', ({ ascii, time }) => {
      ascii('token_hash', 43).primary()
      ascii('purpose', 16).notNullable()
      ascii('sub', 32).references('persons.sub').onDelete('CASCADE').index()
      time('expires_at').notNullable().index()
    })
    await createTable(knex, 'pending_registrations', ({ ascii, words, time }, table) => {
      ascii('flow_hash', 43).primary()
      ascii('token_hash', 43).notNullable().unique()
      ascii('account_id', 32).notNullable().references('accounts.account_id').onDelete('CASCADE')
      // Not unique: the first user to prove the address gets it, not the first to ask.
      words('email', 320).notNullable()
      words('name', 200)
      ascii('password_hash', 255).notNullable()
      table.integer('minimum_length').notNullable()
      time('expires_at').notNullable().index()
    })
  },
  down: (knex) => dropTables(knex, ['pending_registrations', 'mail_tokens', 'one_time_codes']),
}
