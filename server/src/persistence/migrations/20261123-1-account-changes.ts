import type { Knex } from 'knex'
import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * Changes that users make to their accounts: changes in progress, their language, and the user of a
 * mail.
 */
export const accountChanges: Migration = {
  name: '20261123-1-account-changes',
  async up(knex) {
    await createTable(knex, 'email_changes', ({ ascii, words, time }) => {
      ascii('session_reference', 22).primary().references('sessions.reference').onDelete('CASCADE')
      // Not unique: the first user to prove the address gets it, not the first to ask.
      words('email', 320).notNullable()
      ascii('flow', 43).notNullable()
      time('expires_at').notNullable().index()
    })
    await createTable(knex, 'second_factor_setups', ({ ascii, long, time }) => {
      ascii('session_reference', 22).primary().references('sessions.reference').onDelete('CASCADE')
      long('setup').notNullable()
      time('expires_at').notNullable().index()
    })
    await addColumn(knex, 'persons', 'locale', ({ ascii }) => ascii('locale', 8))
    await addColumn(knex, 'pending_registrations', 'locale', ({ ascii }) => ascii('locale', 8))
    // Unknown for existing sets.
    await addColumn(knex, 'emergency_codes', 'created_at', ({ time }) => time('created_at'))
    await addColumn(knex, 'mails', 'sub', ({ ascii }) => ascii('sub', 32).index())
  },
  async down(knex) {
    await dropMailOwner(knex)
    await dropColumn(knex, 'emergency_codes', 'created_at')
    await dropColumn(knex, 'pending_registrations', 'locale')
    await dropColumn(knex, 'persons', 'locale')
    await dropTables(knex, ['second_factor_setups', 'email_changes'])
  },
}

async function dropMailOwner(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mails', (table) => {
    table.dropIndex(['sub'])
    table.dropColumn('sub')
  })
}

async function dropColumn(knex: Knex, table: string, name: string): Promise<void> {
  await knex.schema.alterTable(table, (altered) => altered.dropColumn(name))
}
