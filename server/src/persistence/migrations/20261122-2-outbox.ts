import { addColumn } from './columns.ts'
import type { Migration } from './migration.ts'

/** The delivery data of a mail: its sender's name, and its progress. */
export const outbox: Migration = {
  name: '20261122-2-outbox',
  async up(knex) {
    // The existing mails are readable, and nothing would ever have sent them.
    await knex('mails').delete()
    await addColumn(knex, 'mails', 'brand', ({ words }) => words('brand', 64))
    // A number column like the others: there are no smaller ones.
    await addColumn(knex, 'mails', 'attempts', ({ time }) =>
      time('attempts').notNullable().defaultTo(0),
    )
    await addColumn(knex, 'mails', 'next_attempt_at', ({ time }) => time('next_attempt_at').index())
    await addColumn(knex, 'mails', 'claimed_until', ({ time }) => time('claimed_until'))
    await addColumn(knex, 'mails', 'last_error', ({ ascii }) => ascii('last_error', 64))
    await addColumn(knex, 'mails', 'expires_at', ({ time }) => time('expires_at').index())
  },
  down: (knex) =>
    knex.schema.alterTable('mails', (table) => {
      table.dropIndex(['next_attempt_at'])
      table.dropIndex(['expires_at'])
      table.dropColumns(
        'brand',
        'attempts',
        'next_attempt_at',
        'claimed_until',
        'last_error',
        'expires_at',
      )
    }),
}
