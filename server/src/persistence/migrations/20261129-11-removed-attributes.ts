import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Attributes that are gone, until the values of all users are. */
export const removedAttributes: Migration = {
  name: '20261129-11-removed-attributes',
  up: (knex) =>
    createTable(knex, 'removed_attributes', ({ ascii, time }) => {
      ascii('attribute_key', 43).primary()
      ascii('account_id', 32).notNullable()
      time('removed_at').notNullable().index()
    }),
  down: (knex) => dropTables(knex, ['removed_attributes']),
}
