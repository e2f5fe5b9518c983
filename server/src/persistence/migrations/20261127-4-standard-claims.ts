import { hasIndex } from './add-index.ts'
import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

const INDEX = 'persons_account_id_username_unique'

/** What users tell applications about themselves, and what accounts keep of them. */
export const standardClaims: Migration = {
  name: '20261127-4-standard-claims',
  async up(knex) {
    // Lower case. The index decides whose it is.
    await addColumn(knex, 'persons', 'username', ({ ascii }) => ascii('username', 30))
    await addColumn(knex, 'persons', 'profile', ({ long }) => long('profile'))
    await addColumn(knex, 'persons', 'attributes', ({ long }) => long('attributes'))
    await createTable(knex, 'account_attributes', ({ ascii }, table) => {
      ascii('account_id', 32).notNullable().references('accounts.account_id')
      // Values are kept under it.
      ascii('attribute_key', 43).notNullable()
      ascii('name', 40).notNullable()
      ascii('type', 16).notNullable()
      // JSON lists of roles.
      ascii('readers', 100).notNullable()
      ascii('writers', 100).notNullable()
      table.primary(['account_id', 'name'])
    })
    // Users have allowed them name and language, and "profile" has become more.
    await knex('oidc_records')
      .where({ model: 'Grant' })
      .whereIn('client_id', knex('clients').where({ first_party: false }).select('client_id'))
      .delete()
    if (await hasIndex(knex, { table: 'persons', name: INDEX })) return
    await knex.schema.alterTable('persons', (table) =>
      table.unique(['account_id', 'username'], { indexName: INDEX }),
    )
  },
  async down(knex) {
    await knex.schema.alterTable('persons', (table) => table.dropUnique([], INDEX))
    await dropTables(knex, ['account_attributes'])
    for (const column of ['username', 'profile', 'attributes']) {
      // knex itself would recreate SQLite's table, and the rows that refer to it would be lost.
      await knex.raw('alter table persons drop column ??', [column])
    }
  },
}
