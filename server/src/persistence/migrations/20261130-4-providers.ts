import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Other providers with which users sign in, and who the users are there. */
export const providers: Migration = {
  name: '20261130-4-providers',
  async up(knex) {
    await createTable(knex, 'providers', ({ ascii, words, long, time }, table) => {
      ascii('provider_id', 30).primary()
      ascii('account_id', 32).notNullable().references('accounts.account_id').onDelete('CASCADE')
      ascii('kind', 16).notNullable()
      words('name', 64).notNullable()
      // JSON: addresses, scopes, button, checks.
      long('settings').notNullable()
      long('sealed_secret')
      table.integer('position').notNullable()
      time('created_at').notNullable()
      time('updated_at').notNullable()
      table.index(['account_id', 'position'])
    })
    await createTable(knex, 'provider_domains', ({ ascii, time }, table) => {
      ascii('provider_id', 30).notNullable().references('providers.provider_id').onDelete('CASCADE')
      ascii('domain', 253).notNullable()
      ascii('account_id', 32).notNullable()
      ascii('token', 43).notNullable()
      // The domain, once it is proven. Within an account it leads to one provider.
      ascii('active_domain', 253)
      time('verified_at')
      table.primary(['provider_id', 'domain'])
      table.unique(['account_id', 'active_domain'])
    })
    await createTable(knex, 'connections', ({ ascii, words, long, time }, table) => {
      ascii('connection_id', 30).primary()
      ascii('account_id', 32).notNullable()
      ascii('sub', 32).notNullable().references('persons.sub').onDelete('CASCADE')
      ascii('provider_id', 30).notNullable().references('providers.provider_id').onDelete('CASCADE')
      long('issuer').notNullable()
      long('subject').notNullable()
      // Issuer and subject may be longer than a key of an index.
      ascii('identity_hash', 43).notNullable()
      words('email', 254)
      // JSON. Only for a provider that stores tokens.
      long('sealed_tokens')
      time('created_at').notNullable()
      time('last_used_at')
      table.unique(['account_id', 'identity_hash'])
      table.index(['sub', 'created_at'])
    })
    await createTable(knex, 'provider_flows', ({ ascii, words, long, time }) => {
      ascii('state_hash', 43).primary()
      ascii('provider_id', 30).notNullable().references('providers.provider_id').onDelete('CASCADE')
      ascii('browser_hash', 43).notNullable()
      // The sign-in that goes on, or the session whose user connects the provider.
      ascii('transaction_hash', 43)
      ascii('session_reference', 22).references('sessions.reference').onDelete('CASCADE')
      words('door', 255).notNullable()
      words('redirect_uri', 512).notNullable()
      // JSON: nonce and PKCE verifier.
      long('sealed_checks').notNullable()
      time('expires_at').notNullable().index()
    })
  },
  down: (knex) =>
    dropTables(knex, ['provider_flows', 'connections', 'provider_domains', 'providers']),
}
