import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Vaults and documents: signed records and cipher text from their owners. */
export const vaults: Migration = {
  name: '20261120-5-vaults',
  async up(knex) {
    await createTable(knex, 'vaults', ({ ascii, words, long, time }) => {
      ascii('vault_id', 30).primary()
      ascii('user_id', 36).notNullable().references('members.user_id').index()
      words('name', 100).notNullable()
      long('description')
      ascii('icon', 32).notNullable()
      long('tags').notNullable()
      long('encrypted_keys').notNullable()
      long('record').notNullable()
      time('created_at').notNullable()
      time('updated_at').notNullable()
    })
    await createTable(knex, 'documents', ({ ascii, long, time }, table) => {
      ascii('document_id', 30).primary()
      ascii('user_id', 36).notNullable().references('members.user_id')
      ascii('vault_id', 30).notNullable().references('vaults.vault_id')
      ascii('category_id', 30).notNullable()
      long('header').notNullable()
      long('body').notNullable()
      long('encrypted_keys').notNullable()
      long('access_list').notNullable()
      long('revision').notNullable()
      time('created_at').notNullable()
      time('updated_at').notNullable()
      table.index(['user_id', 'vault_id'])
    })
  },
  down: (knex) => dropTables(knex, ['documents', 'vaults']),
}
