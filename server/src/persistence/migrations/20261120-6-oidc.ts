import type { Knex } from 'knex'
import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * Records of the OIDC provider, its signing keys and client secrets, and hosted sign-ins in
 * progress.
 */
export const oidc: Migration = {
  name: '20261120-6-oidc',
  async up(knex) {
    await createOidcRecords(knex)
    await createTable(knex, 'client_secrets', ({ ascii, time }, table) => {
      ascii('client_id', 64).notNullable().references('clients.client_id').onDelete('CASCADE')
      ascii('secret_hash', 43).notNullable()
      time('created_at').notNullable()
      time('expires_at')
      table.primary(['client_id', 'secret_hash'])
    })
    await createTable(knex, 'signing_keys', ({ ascii, long, time }, table) => {
      ascii('kid', 43).primary()
      ascii('alg', 16).notNullable()
      // Unique with the algorithm: of two processes that start at once, one creates the key.
      table.integer('generation').notNullable()
      ascii('state', 16).notNullable()
      long('sealed_jwk').notNullable()
      time('created_at').notNullable()
      table.unique(['alg', 'generation'])
    })
    await createTable(knex, 'sign_ins', ({ ascii, long, time }) => {
      ascii('transaction_hash', 43).primary()
      // Unique: one sign-in answers an interaction, in any number of tabs.
      ascii('interaction_hash', 43).unique()
      long('state').notNullable()
      time('expires_at').notNullable().index()
    })
  },
  down: (knex) => dropTables(knex, ['sign_ins', 'signing_keys', 'client_secrets', 'oidc_records']),
}

async function createOidcRecords(knex: Knex): Promise<void> {
  await createTable(knex, 'oidc_records', ({ ascii, long, time }, table) => {
    ascii('model', 40).notNullable()
    ascii('id', 64).notNullable()
    long('payload').notNullable()
    ascii('grant_id', 64).index()
    ascii('uid', 64).index()
    ascii('user_code', 64).index()
    ascii('account_id', 64).index()
    ascii('client_id', 64).index()
    ascii('session_uid', 64).index()
    time('expires_at').index()
    time('consumed_at')
    table.primary(['model', 'id'])
  })
}
