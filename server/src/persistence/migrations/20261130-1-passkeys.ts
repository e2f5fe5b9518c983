import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Passkeys, the users who have or may get them, and passkeys that are being added. */
export const passkeys: Migration = {
  name: '20261130-1-passkeys',
  async up(knex) {
    await createTable(knex, 'passkey_users', ({ ascii, time }) => {
      ascii('sub', 32).primary().references('persons.sub').onDelete('CASCADE')
      // Authenticators store it, so it says nothing about the user.
      ascii('user_handle', 43).notNullable().unique()
      // When a sign-in may offer a passkey again; `null` if no one has declined.
      time('offer_after')
    })
    await createTable(knex, 'passkeys', ({ ascii, words, long, time }, table) => {
      ascii('passkey_id', 30).primary()
      ascii('sub', 32).notNullable().references('persons.sub').onDelete('CASCADE')
      words('rp_id', 253).notNullable()
      // Its hash is unique, because the id may be longer than a key of an index.
      ascii('credential_hash', 43).notNullable().unique()
      ascii('credential_id', 1364).notNullable()
      long('public_key').notNullable()
      // An unsigned integer of 32 bits.
      table.bigInteger('counter').notNullable()
      ascii('transports', 255).notNullable()
      table.boolean('backup_eligible').notNullable()
      table.boolean('backed_up').notNullable()
      ascii('aaguid', 36).notNullable()
      words('name', 64)
      time('created_at').notNullable()
      time('last_used_at')
      table.index(['sub', 'created_at'])
    })
    await createTable(knex, 'passkey_challenges', ({ ascii, time }) => {
      ascii('session_reference', 22).primary().references('sessions.reference').onDelete('CASCADE')
      ascii('challenge', 43).notNullable()
      time('expires_at').notNullable().index()
    })
  },
  down: (knex) => dropTables(knex, ['passkey_challenges', 'passkeys', 'passkey_users']),
}
