import { addIndex, dropIndex, type NewIndex } from './add-index.ts'
import { addColumn, createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

const IMPORTED = { imported_account: 32, imported_kind: 64 }
/** Tells whether an account has imported hashes of a kind left. */
const LEFT: NewIndex = {
  table: 'password_credentials',
  name: 'password_credentials_imported',
  columns: Object.keys(IMPORTED),
}

/** Imports of users, their uploaded content and their reports; hashes of other systems. */
export const userImports: Migration = {
  name: '20261129-5-user-imports',
  async up(knex) {
    await createTable(knex, 'user_imports', ({ ascii, words, time }, table) => {
      ascii('import_id', 32).primary()
      ascii('account_id', 32).notNullable().references('accounts.account_id').onDelete('CASCADE')
      ascii('format', 8).notNullable()
      ascii('on_duplicate', 8).notNullable()
      ascii('state', 12).notNullable()
      // Bytes of all parts; and those before the next row.
      time('size').notNullable().defaultTo(0)
      time('position').notNullable().defaultTo(0)
      // The line before the next row, and the number of rows that are done.
      table.integer('line').notNullable().defaultTo(0)
      for (const count of ['rows_done', 'created', 'updated', 'skipped', 'refused']) {
        table.integer(count).notNullable().defaultTo(0)
      }
      ascii('failure', 40)
      words('failure_field', 128)
      // Who started it.
      ascii('actor_kind', 16).notNullable()
      ascii('actor_id', 64)
      // Until then one process works on it.
      time('leased_until').notNullable().defaultTo(0)
      time('created_at').notNullable()
      time('started_at')
      time('finished_at')
      // When content and report are deleted.
      time('expires_at').notNullable().index()
      table.index(['account_id', 'created_at'])
      table.index(['state', 'leased_until'])
    })
    await createTable(knex, 'user_import_parts', ({ ascii, long }, table) => {
      ascii('import_id', 32).notNullable().references('user_imports.import_id').onDelete('CASCADE')
      table.integer('part').notNullable()
      // Small, so that a statement and its undo log are small.
      table.integer('piece').notNullable()
      table.integer('size').notNullable()
      // Sealed, because it contains names and hashes.
      long('content').notNullable()
      table.primary(['import_id', 'part', 'piece'])
    })
    await createTable(knex, 'user_import_rows', ({ ascii, words }, table) => {
      ascii('import_id', 32).notNullable().references('user_imports.import_id').onDelete('CASCADE')
      table.integer('row_number').notNullable()
      table.integer('line').notNullable()
      ascii('code', 40).notNullable()
      words('field', 128)
      // The user that it created or changed. No foreign key: the report outlives the user.
      ascii('sub', 32)
      table.primary(['import_id', 'row_number'])
    })
    // For addresses of no user: a hash of each kind that an account has imported, of no password.
    await createTable(knex, 'password_decoys', ({ ascii }, table) => {
      ascii('account_id', 32).notNullable().references('accounts.account_id').onDelete('CASCADE')
      ascii('kind', 64).notNullable()
      ascii('hash', 255).notNullable()
      table.primary(['account_id', 'kind'])
    })
    // Until the user signs in with it, or sets another one.
    for (const [column, length] of Object.entries(IMPORTED)) {
      await addColumn(knex, 'password_credentials', column, ({ ascii }) => ascii(column, length))
    }
    await addIndex(knex, LEFT)
  },
  async down(knex) {
    await dropIndex(knex, LEFT)
    for (const column of Object.keys(IMPORTED)) {
      await knex.raw('alter table password_credentials drop column ??', [column])
    }
    await dropTables(knex, [
      'password_decoys',
      'user_import_rows',
      'user_import_parts',
      'user_imports',
    ])
  },
}
