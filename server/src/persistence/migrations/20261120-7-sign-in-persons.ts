import { addColumn } from './columns.ts'
import type { Migration } from './migration.ts'

/** The user of a hosted sign-in in progress, so that it ends with the user's other sign-ins. */
export const signInPersons: Migration = {
  name: '20261120-7-sign-in-persons',
  up: (knex) => addColumn(knex, 'sign_ins', 'sub', ({ ascii }) => ascii('sub', 32).index()),
  down: (knex) =>
    knex.schema.alterTable('sign_ins', (table) => {
      table.dropIndex(['sub'])
      table.dropColumn('sub')
    }),
}
