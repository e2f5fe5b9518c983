import { addColumn } from './columns.ts'
import type { Migration } from './migration.ts'

/** What users call the attributes of an account, by language. */
export const attributeLabels: Migration = {
  name: '20261129-90-attribute-labels',
  async up(knex) {
    // A JSON object; null without labels.
    await addColumn(knex, 'account_attributes', 'labels', ({ long }) => long('labels'))
  },
  async down(knex) {
    await knex.raw('alter table account_attributes drop column labels')
  },
}
