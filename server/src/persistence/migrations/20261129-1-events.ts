import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * Events of accounts, the chain of hashes over them, and API keys.
 *
 * Rows of events never change, so the chain is in a table of its own. Both grow at their end: ids of
 * events sort by time, and numbers count up.
 */
export const events: Migration = {
  name: '20261129-1-events',
  async up(knex) {
    await createTable(knex, 'events', ({ ascii, words, long, time }, table) => {
      ascii('event_id', 32).primary()
      // Without a cascade: deleting an account with a million events must happen in batches.
      ascii('account_id', 32).notNullable().references('accounts.account_id')
      ascii('type', 48).notNullable()
      ascii('actor_kind', 16).notNullable()
      ascii('actor_id', 64)
      ascii('target', 255)
      long('details').notNullable()
      ascii('request_id', 32)
      words('address', 64)
      time('at').notNullable()
      table.index(['account_id', 'event_id'])
      table.index(['account_id', 'type', 'event_id'])
      table.index(['account_id', 'target', 'event_id'])
      table.index(['account_id', 'actor_id', 'event_id'])
    })
    await createTable(knex, 'unsealed_events', ({ ascii }, table) => {
      ascii('account_id', 32).notNullable()
      ascii('event_id', 32).notNullable()
      table.primary(['account_id', 'event_id'])
    })
    await createTable(knex, 'event_seals', ({ ascii, time }, table) => {
      ascii('account_id', 32).notNullable()
      // A number column like the others: there are no smaller ones.
      time('number').notNullable()
      ascii('event_id', 32).notNullable().unique()
      ascii('hash', 43).notNullable()
      table.primary(['account_id', 'number'])
    })
    await createTable(knex, 'event_heads', ({ ascii, time }) => {
      ascii('account_id', 32).primary()
      time('number').notNullable()
      // `null` before the first event.
      ascii('hash', 43)
    })
    await createTable(knex, 'api_keys', ({ ascii, words, long, time }) => {
      ascii('key_id', 16).primary()
      ascii('account_id', 32)
        .notNullable()
        .references('accounts.account_id')
        .onDelete('CASCADE')
        .index()
      words('name', 100).notNullable()
      ascii('key_hash', 43).notNullable()
      long('scopes').notNullable()
      // No reference: the key of a deleted user goes on.
      ascii('created_by', 32).notNullable()
      time('created_at').notNullable()
      time('expires_at')
      time('last_used_at')
    })
  },
  down: (knex) =>
    dropTables(knex, ['api_keys', 'event_heads', 'event_seals', 'unsealed_events', 'events']),
}
