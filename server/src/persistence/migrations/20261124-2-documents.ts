import type { Knex } from 'knex'
import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'
import { moveDocumentsBack, moveDocumentsOver } from './move-documents.ts'

/** If the first one is missing, all rows are back in place. */
const PARTS = [
  'document_readers',
  'document_revisions',
  'document_lists',
  'document_bodies',
] as const

/**
 * Documents for several readers, with their history. One row becomes a row for the document, and
 * one for each reader, revision, access list and body. The place of a document belongs to the
 * reader.
 */
export const documents: Migration = {
  name: '20261124-2-documents',
  async up(knex) {
    // MySQL commits every change of the schema at once, so each step finds what an earlier run has
    // done.
    if (await isWhole(knex)) {
      await createHeads(knex)
      await createParts(knex, 'documents_next')
      await moveDocumentsOver(knex)
      await dropTables(knex, ['documents'])
    }
    if (await knex.schema.hasTable('documents_next')) {
      await knex.schema.renameTable('documents_next', 'documents')
    }
    await createLogs(knex)
    await createSelfDocuments(knex)
  },
  async down(knex) {
    await dropTables(knex, ['self_documents', 'document_logs'])
    if (await knex.schema.hasTable('document_readers')) {
      await createWhole(knex)
      await moveDocumentsBack(knex)
    }
    await dropTables(knex, PARTS)
    if (await knex.schema.hasTable('documents_before')) {
      await dropTables(knex, ['documents'])
      await knex.schema.renameTable('documents_before', 'documents')
    }
  },
}

/** True if each document is still a single row. */
async function isWhole(knex: Knex): Promise<boolean> {
  if (!(await knex.schema.hasTable('documents'))) return false
  return knex.schema.hasColumn('documents', 'body')
}

/** Under another name until the rows are moved: SQLite cannot change constraints in place. */
async function createHeads(knex: Knex): Promise<void> {
  await createTable(knex, 'documents_next', ({ ascii, long, time }, table) => {
    ascii('document_id', 30).primary('documents_key')
    ascii('user_id', 36).notNullable().references('members.user_id').withKeyName('documents_owner')
    ascii('state', 8).notNullable()
    table.integer('number').notNullable()
    table.integer('epoch').notNullable()
    table.integer('list').notNullable()
    ascii('body_hash', 43).notNullable()
    table.boolean('is_shared').notNullable()
    // A permanently deleted document keeps only its id, which stays taken.
    long('header')
    long('access_list')
    long('revision')
    time('created_at').notNullable()
    time('updated_at').notNullable()
    table.index(['user_id', 'state'], 'documents_of_owner')
  })
}

async function createParts(knex: Knex, heads: string): Promise<void> {
  const document = `${heads}.document_id`
  await createTable(knex, 'document_readers', ({ ascii, long, time }, table) => {
    ascii('document_id', 30).notNullable().references(document)
    ascii('user_id', 36).notNullable().references('members.user_id')
    // JSON: a list of at most six known words.
    ascii('scopes', 80).notNullable()
    long('grant_record').notNullable()
    // The other readers need an author's grant to know who may write.
    table.boolean('is_author').notNullable()
    // A copy of the document's state, so that lists and counts need no other table.
    ascii('state', 8).notNullable()
    ascii('vault_id', 30)
    ascii('category_id', 30).notNullable()
    time('changed_at').notNullable()
    table.primary(['document_id', 'user_id'])
    table.index(['user_id', 'vault_id', 'changed_at', 'document_id'], 'document_readers_changes')
    table.index(['user_id', 'vault_id', 'state', 'category_id'], 'document_readers_places')
  })
  await createTable(knex, 'document_lists', ({ ascii, long }, table) => {
    ascii('document_id', 30).notNullable().references(document)
    table.integer('list').notNullable()
    table.integer('epoch').notNullable()
    long('record').notNullable()
    long('grants').notNullable()
    table.primary(['document_id', 'list'])
  })
  await createTable(knex, 'document_revisions', ({ ascii, long, time }, table) => {
    ascii('document_id', 30).notNullable().references(document)
    table.integer('number').notNullable()
    table.integer('list').notNullable()
    ascii('author', 36).notNullable()
    ascii('body_hash', 43).notNullable()
    long('header').notNullable()
    long('record').notNullable()
    time('created_at').notNullable()
    table.primary(['document_id', 'number'])
  })
  await createTable(knex, 'document_bodies', ({ ascii, long }, table) => {
    ascii('document_id', 30).notNullable().references(document)
    ascii('body_hash', 43).notNullable()
    // The newest revision with this body, which decides how long the body is kept.
    table.integer('last_number').notNullable()
    table.integer('size').notNullable()
    long('body').notNullable()
    table.primary(['document_id', 'body_hash'])
  })
}

async function createLogs(knex: Knex): Promise<void> {
  await createTable(knex, 'document_logs', ({ ascii, long, time }, table) => {
    ascii('document_id', 30).notNullable().references('documents.document_id')
    ascii('user_id', 36).notNullable().references('members.user_id')
    // If two devices of one author write at once, the second finds the place taken.
    table.integer('number').notNullable()
    ascii('action', 16).notNullable()
    ascii('hash', 43).notNullable()
    long('record').notNullable()
    time('created_at').notNullable()
    table.primary(['document_id', 'user_id', 'number'])
    table.index(['document_id', 'created_at', 'user_id', 'number'], 'document_logs_newest')
  })
}

async function createSelfDocuments(knex: Knex): Promise<void> {
  await createTable(knex, 'self_documents', ({ ascii, long, time }, table) => {
    ascii('user_id', 36).primary().references('members.user_id')
    ascii('document_id', 30).notNullable()
    table.integer('number').notNullable()
    long('body').notNullable()
    long('encrypted_keys').notNullable()
    long('access_list').notNullable()
    long('revision').notNullable()
    time('created_at').notNullable()
    time('updated_at').notNullable()
  })
}

/** Documents before: one row each, filed only by their owner. */
async function createWhole(knex: Knex): Promise<void> {
  await createTable(knex, 'documents_before', ({ ascii, long, time }, table) => {
    ascii('document_id', 30).primary('documents_key')
    ascii('user_id', 36).notNullable().references('members.user_id').withKeyName('documents_member')
    ascii('vault_id', 30).notNullable().references('vaults.vault_id').withKeyName('documents_vault')
    ascii('category_id', 30).notNullable()
    long('header').notNullable()
    long('body').notNullable()
    long('encrypted_keys').notNullable()
    long('access_list').notNullable()
    long('revision').notNullable()
    time('created_at').notNullable()
    time('updated_at').notNullable()
    table.index(['user_id', 'vault_id'], 'documents_user_id_vault_id_index')
  })
}
