import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Private keys that members sealed to their passkeys, and the lists that members signed. */
export const vaultPasskeys: Migration = {
  name: '20261130-2-vault-passkeys',
  async up(knex) {
    await createTable(knex, 'passkey_envelopes', ({ ascii, time }, table) => {
      ascii('passkey_id', 30).primary().references('passkeys.passkey_id').onDelete('CASCADE')
      // The number of the keys in it.
      table.bigInteger('sequence').notNullable()
      ascii('envelope', 2048).notNullable()
      time('created_at').notNullable()
    })
    await createTable(knex, 'passkey_lists', ({ ascii, long }, table) => {
      // Not the user_id: the keys of a deleted member belong to another subject.
      ascii('sub', 32).primary().references('persons.sub').onDelete('CASCADE')
      table.bigInteger('counter').notNullable()
      // Empty once the keys that signed it were replaced. The next list has the next number.
      long('statement')
      ascii('signature', 86)
    })
    // The passkey of a sign-in that waits for the proof of the keys in its envelope.
    await addColumn(knex, 'login_transactions', 'passkey_id', ({ ascii }) =>
      ascii('passkey_id', 30),
    )
  },
  async down(knex) {
    await knex.schema.alterTable('login_transactions', (table) => table.dropColumn('passkey_id'))
    await dropTables(knex, ['passkey_lists', 'passkey_envelopes'])
  },
}
