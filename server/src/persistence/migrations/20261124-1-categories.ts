import type { Knex } from 'knex'
import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Categories; the stored revision of a vault; and the members' own data. */
export const categories: Migration = {
  name: '20261124-1-categories',
  async up(knex) {
    await createTable(knex, 'categories', ({ ascii, words, long, time }, table) => {
      ascii('category_id', 30).primary()
      ascii('user_id', 36).notNullable().references('members.user_id').onDelete('CASCADE')
      ascii('vault_id', 30).notNullable().references('vaults.vault_id').onDelete('CASCADE')
      // As signed, without a foreign key: the parent may have been deleted since.
      ascii('parent_id', 30)
      words('name', 100).notNullable()
      long('labels').notNullable()
      ascii('icon', 64).notNullable()
      table.integer('revision').notNullable()
      long('record').notNullable()
      time('created_at').notNullable()
      time('updated_at').notNullable()
      table.index(['user_id', 'vault_id'])
      table.index(['parent_id'])
    })
    await createTable(knex, 'member_profiles', ({ ascii, long, time }, table) => {
      ascii('user_id', 36).notNullable().references('members.user_id').onDelete('CASCADE')
      ascii('kind', 16).notNullable()
      long('content').notNullable()
      time('updated_at').notNullable()
      table.primary(['user_id', 'kind'])
    })
    await addColumn(knex, 'vaults', 'revision', (_columns, table) => {
      table.integer('revision').notNullable().defaultTo(1)
    })
    await numberRevisions(knex)
  },
  async down(knex) {
    await dropTables(knex, ['member_profiles', 'categories'])
    await knex.schema.alterTable('vaults', (table) => table.dropColumn('revision'))
  },
}

/** Reads the number of each stored revision from its signed statement. */
async function numberRevisions(knex: Knex): Promise<void> {
  const rows: { vault_id: string; record: string }[] = await knex('vaults').select(
    'vault_id',
    'record',
  )
  for (const { vault_id, record } of rows) {
    const { revision } = JSON.parse(JSON.parse(record).statement)
    if (revision !== 1) await knex('vaults').where({ vault_id }).update({ revision })
  }
}
