import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Manifests: the chain of each member's signed roots, and the shards under the newest. */
export const manifests: Migration = {
  name: '20261121-1-manifests',
  async up(knex) {
    await createTable(knex, 'manifest_roots', ({ ascii, long, time }, table) => {
      ascii('user_id', 36).notNullable().references('members.user_id').onDelete('CASCADE')
      // If two writers use one counter, the second finds the place taken.
      time('counter').notNullable()
      ascii('hash', 43).notNullable()
      long('statement').notNullable()
      ascii('signature', 86).notNullable()
      table.primary(['user_id', 'counter'])
    })
    await createTable(knex, 'manifest_shards', ({ ascii, long }, table) => {
      ascii('user_id', 36).notNullable().references('members.user_id').onDelete('CASCADE')
      ascii('shard', 8).notNullable()
      ascii('hash', 43).notNullable()
      long('content').notNullable()
      table.primary(['user_id', 'shard'])
    })
  },
  down: (knex) => dropTables(knex, ['manifest_shards', 'manifest_roots']),
}
