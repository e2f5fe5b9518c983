import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Sessions, the keys for their local key stores, and logins in progress. */
export const sessions: Migration = {
  name: '20261120-3-sessions',
  async up(knex) {
    await createTable(knex, 'sessions', ({ ascii, words, long, time }, table) => {
      ascii('secret_hash', 43).primary()
      ascii('reference', 22).notNullable().unique()
      ascii('sub', 32).notNullable().references('persons.sub').onDelete('CASCADE').index()
      ascii('user_id', 36)
      long('amr').notNullable()
      table.boolean('key_proven').notNullable()
      time('created_at').notNullable()
      time('used_at').notNullable()
      time('expires_at').notNullable().index()
      time('fresh_until').notNullable()
      words('address', 64).notNullable()
      words('user_agent', 255).notNullable()
      ascii('oidc_uid', 64).index()
    })
    await createTable(knex, 'store_keys', ({ ascii }, table) => {
      ascii('key_id', 32).primary()
      ascii('session_reference', 22)
        .notNullable()
        .references('sessions.reference')
        .onDelete('CASCADE')
      table.integer('sequence').notNullable()
      ascii('sealed_key', 255).notNullable()
      table.unique(['session_reference', 'sequence'])
    })
    await createTable(knex, 'login_transactions', ({ ascii, long, time }, table) => {
      ascii('verifier_hash', 43).primary()
      ascii('step', 16).notNullable()
      ascii('user_id', 36).notNullable()
      ascii('challenge', 43)
      long('setup')
      table.integer('tries').notNullable()
      time('expires_at').notNullable().index()
      time('consumed_at')
    })
  },
  down: (knex) => dropTables(knex, ['login_transactions', 'store_keys', 'sessions']),
}
