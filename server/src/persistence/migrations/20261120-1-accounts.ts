import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Tenants, users, the clients of a tenant, and outgoing mail. */
export const accounts: Migration = {
  name: '20261120-1-accounts',
  async up(knex) {
    await createTable(knex, 'accounts', ({ ascii, words, time }) => {
      ascii('account_id', 32).primary()
      words('name', 100).notNullable()
      ascii('kind', 16).notNullable()
      time('created_at').notNullable()
    })
    await createTable(knex, 'persons', ({ ascii, words, long, time }, table) => {
      ascii('sub', 32).primary()
      ascii('account_id', 32).notNullable().references('accounts.account_id')
      words('email', 320)
      table.boolean('email_verified').notNullable().defaultTo(false)
      words('name', 200)
      long('roles').notNullable()
      ascii('plan_type', 16).notNullable()
      ascii('status', 16).notNullable()
      time('created_at').notNullable()
      time('updated_at').notNullable()
      table.unique(['account_id', 'email'])
    })
    await createTable(knex, 'account_members', ({ ascii, time }, table) => {
      ascii('account_id', 32).notNullable().references('accounts.account_id')
      ascii('sub', 32).notNullable().references('persons.sub').onDelete('CASCADE').index()
      ascii('role', 16).notNullable()
      time('created_at').notNullable()
      table.primary(['account_id', 'sub'])
    })
    await createTable(knex, 'clients', ({ ascii, words, long, time }, table) => {
      ascii('client_id', 64).primary()
      ascii('account_id', 32).notNullable().references('accounts.account_id')
      words('name', 100).notNullable()
      table.boolean('first_party').notNullable()
      long('metadata').notNullable()
      long('branding').notNullable()
      long('policy').notNullable()
      time('created_at').notNullable()
      time('updated_at').notNullable()
    })
    await createTable(knex, 'mails', ({ ascii, words, long, time }) => {
      ascii('mail_id', 32).primary()
      words('recipient', 320).notNullable()
      words('subject', 200).notNullable()
      long('text').notNullable()
      long('html')
      time('created_at').notNullable().index()
      time('sent_at')
    })
  },
  down: (knex) => dropTables(knex, ['mails', 'clients', 'account_members', 'persons', 'accounts']),
}
