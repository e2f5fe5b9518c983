import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Domains under which clients show their pages. */
export const clientDomains: Migration = {
  name: '20261129-9-client-domains',
  async up(knex) {
    await createTable(knex, 'client_domains', ({ ascii, time }) => {
      ascii('client_id', 64).primary().references('clients.client_id').onDelete('CASCADE')
      ascii('host', 253).notNullable()
      ascii('token', 43).notNullable()
      // The host, once it is proven. Unique, while anybody may claim a host without a proof.
      ascii('active_host', 253).unique()
      time('created_at').notNullable()
      time('verified_at')
    })
  },
  down: (knex) => dropTables(knex, ['client_domains']),
}
