import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** Files of documents, without their content, which is in the file storage. */
export const files: Migration = {
  name: '20261124-3-files',
  async up(knex) {
    await createTable(knex, 'files', ({ ascii, long, time }, table) => {
      ascii('file_id', 30).primary()
      ascii('document_id', 30).notNullable().references('documents.document_id').index()
      // The document's owner, whose room the file uses.
      ascii('owner_id', 36).notNullable().index()
      // The sender. No foreign key: a listed file outlives the account of its author.
      ascii('user_id', 36).notNullable()
      ascii('file_path', 26).notNullable().unique()
      long('filename').notNullable()
      ascii('iv', 24).notNullable()
      // Bytes of the content received so far.
      time('size').notNullable()
      time('created_at').notNullable()
      // Until then it is an upload. The following columns belong only to complete files.
      time('sealed_at')
      ascii('hashes', 26)
      table.integer('hashes_size')
      long('record')
      ascii('record_hash', 43)
      table.index(['sealed_at', 'created_at'])
    })
    await createTable(knex, 'file_parts', ({ ascii }, table) => {
      ascii('file_id', 30).notNullable().references('files.file_id').onDelete('CASCADE')
      table.integer('part').notNullable()
      table.integer('size').notNullable()
      ascii('object', 26).notNullable()
      table.primary(['file_id', 'part'])
    })
    // Content without a row that is still in the storage.
    await createTable(knex, 'file_remains', ({ ascii, time }) => {
      ascii('file_path', 26).primary()
      time('created_at').notNullable().index()
    })
  },
  down: (knex) => dropTables(knex, ['file_remains', 'file_parts', 'files']),
}
