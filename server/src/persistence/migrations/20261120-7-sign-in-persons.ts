import { addColumn } from './columns.ts'
import type { Migration } from './migration.ts'

/** Whose hosted sign-in is under way, so that it ends with everything else of that person. */
export const signInPersons: Migration = {
  name: '20261120-7-sign-in-persons',
  up: (knex) => addColumn(knex, 'sign_ins', 'sub', ({ ascii }) => ascii('sub', 32).index()),
  down: (knex) =>
    knex.schema.alterTable('sign_ins', (table) => {
      table.dropIndex(['sub'])
      table.dropColumn('sub')
    }),
}
