import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Credentials of users: password, keys, authenticator, emergency codes; and failed attempts. */
export const members: Migration = {
  name: '20261120-2-members',
  async up(knex) {
    await createTable(knex, 'password_credentials', ({ ascii, time }) => {
      ascii('sub', 32).primary().references('persons.sub').onDelete('CASCADE')
      ascii('hash', 255).notNullable()
      time('updated_at').notNullable()
    })
    await createTable(knex, 'members', ({ ascii, time }, table) => {
      ascii('user_id', 36).primary()
      ascii('sub', 32).notNullable().unique().references('persons.sub').onDelete('CASCADE')
      ascii('public_signing_key', 43).notNullable()
      ascii('public_exchange_key', 43).notNullable()
      table.integer('sequence').notNullable()
      ascii('head', 43).notNullable()
      ascii('accepted_terms', 32).notNullable()
      time('created_at').notNullable()
    })
    await createTable(knex, 'key_log', ({ ascii, long }, table) => {
      ascii('user_id', 36).notNullable().references('members.user_id').onDelete('CASCADE')
      table.integer('sequence').notNullable()
      long('statement').notNullable()
      ascii('signature', 86).notNullable()
      table.primary(['user_id', 'sequence'])
    })
    await createTable(knex, 'totp_credentials', ({ ascii, time }) => {
      ascii('sub', 32).primary().references('persons.sub').onDelete('CASCADE')
      ascii('secret', 255).notNullable()
      time('last_step').notNullable()
      time('created_at').notNullable()
    })
    await createTable(knex, 'emergency_codes', ({ ascii, time }, table) => {
      ascii('sub', 32).notNullable().references('persons.sub').onDelete('CASCADE')
      ascii('selector', 4).notNullable()
      ascii('hash', 255).notNullable()
      time('consumed_at')
      table.primary(['sub', 'selector'])
    })
    await createTable(knex, 'attempts', ({ ascii, time }, table) => {
      ascii('subject_hash', 43).primary()
      table.integer('failures').notNullable()
      time('blocked_until').notNullable()
      time('expires_at').notNullable().index()
    })
  },
  down: (knex) =>
    dropTables(knex, [
      'attempts',
      'emergency_codes',
      'totp_credentials',
      'key_log',
      'members',
      'password_credentials',
    ]),
}
