import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Makes a signed request count once: its nonce, and the response under its idempotency key. */
export const requests: Migration = {
  name: '20261120-4-requests',
  async up(knex) {
    await createTable(knex, 'request_nonces', ({ ascii, time }, table) => {
      ascii('user_id', 36).notNullable()
      ascii('nonce', 64).notNullable()
      time('expires_at').notNullable().index()
      table.primary(['user_id', 'nonce'])
    })
    await createTable(knex, 'idempotency_keys', ({ ascii, long, time }, table) => {
      ascii('user_id', 36).notNullable()
      ascii('idempotency_key', 64).notNullable()
      ascii('request_hash', 43).notNullable()
      long('answer')
      time('expires_at').notNullable().index()
      table.primary(['user_id', 'idempotency_key'])
    })
  },
  down: (knex) => dropTables(knex, ['idempotency_keys', 'request_nonces']),
}
