import { addIndex, type NewIndex } from './add-index.ts'
import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

const INDEXES: readonly NewIndex[] = [
  // With the owner, so that a search which leaves out an account does not read its rows.
  { table: 'webhooks', name: 'webhooks_due', columns: ['next_at', 'account_id'] },
  // The line of a webhook (`next_at` is null), and the deliveries that have left it.
  {
    table: 'webhook_deliveries',
    name: 'webhook_deliveries_waiting',
    columns: ['webhook_id', 'status', 'next_at', 'number'],
  },
  {
    table: 'webhook_deliveries',
    name: 'webhook_deliveries_log',
    columns: ['webhook_id', 'created_at', 'delivery_id'],
  },
]

/** Where accounts want to be told of their events, and what is told. */
export const webhooks: Migration = {
  name: '20261129-10-webhooks',
  async up(knex) {
    await createTable(knex, 'webhooks', ({ ascii, words, long, time }) => {
      ascii('webhook_id', 32).primary()
      ascii('account_id', 32)
        .notNullable()
        .references('accounts.account_id')
        .onDelete('CASCADE')
        .index()
      ascii('url', 2048).notNullable()
      words('description', 200).notNullable()
      // A JSON list; null for events of every type.
      long('types')
      long('sealed_secret').notNullable()
      long('sealed_former_secret')
      time('former_until')
      ascii('status', 16).notNullable()
      ascii('disabled_reason', 16)
      time('failing_since')
      time('next_at')
      time('claimed_until')
      time('paused_until').notNullable()
      time('pauses').notNullable()
      time('tried').notNullable()
      time('tried_to')
      time('created_at').notNullable()
      time('updated_at').notNullable()
    })
    await createTable(knex, 'webhook_deliveries', ({ ascii, words, long, time }, table) => {
      ascii('delivery_id', 32).primary()
      ascii('webhook_id', 32).notNullable()
      ascii('account_id', 32).notNullable().index()
      ascii('message_id', 64).notNullable()
      // The place among the events of the account; null for a test.
      time('number')
      ascii('type', 64).notNullable()
      long('body').notNullable()
      ascii('status', 16).notNullable()
      // Null in the line of its webhook.
      time('next_at')
      time('gives_up_at').notNullable()
      time('attempts').notNullable()
      time('last_at')
      time('duration')
      time('answer_status')
      words('answer', 1024)
      ascii('error', 64)
      time('created_at').notNullable()
      time('expires_at').notNullable().index()
      table.unique(['webhook_id', 'message_id'])
    })
    for (const index of INDEXES) await addIndex(knex, index)
  },
  down: (knex) => dropTables(knex, ['webhook_deliveries', 'webhooks']),
}
