import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Invoices, their numbers, and what was paid. */
export const invoices: Migration = {
  name: '20261129-7-invoices',
  async up(knex) {
    // The row of a series is also the lock that keeps its numbers without a gap.
    await createTable(knex, 'invoice_series', ({ ascii, time }) => {
      ascii('series', 16).primary()
      time('sequence').notNullable()
    })
    await createTable(knex, 'invoices', ({ ascii, long, time }, table) => {
      ascii('invoice_id', 30).primary()
      // Without a reference: an invoice outlives a deleted account.
      ascii('account_id', 32).notNullable()
      ascii('series', 16).notNullable()
      time('sequence').notNullable()
      ascii('number', 27).notNullable().unique()
      time('issued_at').notNullable()
      time('due_at').notNullable()
      table.bigInteger('total').notNullable()
      table.bigInteger('paid').notNullable()
      time('paid_at')
      long('content').notNullable()
      long('readers').notNullable()
      table.unique(['series', 'sequence'])
      table.index(['account_id', 'issued_at', 'invoice_id'])
      table.index(['paid_at', 'due_at'])
    })
    await createTable(knex, 'payments', ({ ascii, words, time }, table) => {
      ascii('payment_id', 30).primary()
      ascii('invoice_id', 30).notNullable().references('invoices.invoice_id')
      table.bigInteger('amount').notNullable()
      ascii('provider', 32).notNullable()
      words('reference', 100).notNullable()
      ascii('recorded_by', 32)
      time('received_at').notNullable()
      time('created_at').notNullable()
      table.unique(['provider', 'reference'])
      table.index(['invoice_id', 'created_at'])
    })
  },
  down: (knex) => dropTables(knex, ['payments', 'invoices', 'invoice_series']),
}
