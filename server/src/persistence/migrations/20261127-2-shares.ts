import type { Knex } from 'knex'
import { addIndex, type NewIndex } from './add-index.ts'
import { createTable, dropTables } from './columns.ts'
import type { Migration } from './migration.ts'

/** The form of files: of documents only, or of documents and shares. */
interface FileForm {
  readonly isForShares: boolean
  /** MySQL needs other names than those of the table that is replaced. */
  readonly names: { readonly path: string; readonly document: string; readonly file: string }
}

const BEFORE: FileForm = {
  isForShares: false,
  names: {
    path: 'files_file_path_unique',
    document: 'files_document_id_foreign',
    file: 'file_parts_file_id_foreign',
  },
}
const AFTER: FileForm = {
  isForShares: true,
  names: { path: 'files_path', document: 'files_document', file: 'file_parts_file' },
}

const COLUMNS = `file_id, document_id, owner_id, user_id, file_path, filename, iv, size, created_at,
  sealed_at, hashes, hashes_size, record, record_hash, reserved, received_at, parts`

const INDEXES: readonly NewIndex[] = [
  { table: 'files', name: 'files_document_id_index', columns: ['document_id'] },
  {
    table: 'files',
    name: 'files_sealed_at_created_at_index',
    columns: ['sealed_at', 'created_at'],
  },
  { table: 'files', name: 'files_received', columns: ['sealed_at', 'received_at'] },
  { table: 'files', name: 'files_room', columns: ['owner_id', 'room', 'parts'] },
]

/** Shares, and files that belong to a share instead of to a document. */
export const shares: Migration = {
  name: '20261127-2-shares',
  async up(knex) {
    await rebuildFiles(knex, AFTER)
    await createShares(knex)
  },
  async down(knex) {
    await dropTables(knex, ['shares', 'sent_shares'])
    await rebuildFiles(knex, BEFORE)
  },
}

/**
 * SQLite cannot drop a constraint in place, so the rows move to new tables. MySQL commits every
 * change of the schema at once, so each step finds what an earlier run has done.
 */
async function rebuildFiles(knex: Knex, form: FileForm): Promise<void> {
  if (await isOfOtherForm(knex, form)) {
    await createFiles(knex, form)
    const which = form.isForShares ? 'true' : "kind = 'document'"
    await copyMissing(knex, { table: 'files', columns: COLUMNS, which })
    await copyMissing(knex, { table: 'file_parts', columns: 'file_id, part, size, object' })
    await dropTables(knex, ['file_parts', 'files'])
  }
  for (const table of ['files', 'file_parts']) {
    if (await knex.schema.hasTable(`${table}_next`)) {
      await knex.schema.renameTable(`${table}_next`, table)
    }
  }
  for (const index of INDEXES) await addIndex(knex, index)
}

async function isOfOtherForm(knex: Knex, { isForShares }: FileForm): Promise<boolean> {
  if (!(await knex.schema.hasTable('files'))) return false
  return (await knex.schema.hasColumn('files', 'kind')) !== isForShares
}

async function createFiles(knex: Knex, { isForShares, names }: FileForm): Promise<void> {
  const required = (column: Knex.ColumnBuilder) =>
    isForShares ? column.nullable() : column.notNullable()
  await createTable(knex, 'files_next', ({ ascii, long, time }, table) => {
    ascii('file_id', 30).primary()
    if (isForShares) ascii('kind', 8).notNullable().defaultTo('document')
    // Only files of documents have it, a descriptor and a record.
    required(ascii('document_id', 30))
      .references('documents.document_id')
      .withKeyName(names.document)
    // The owner of the document or share, whose room the file uses.
    ascii('owner_id', 36).notNullable()
    // The sender. No foreign key: a listed file outlives the account of its author.
    ascii('user_id', 36).notNullable()
    ascii('file_path', 26).notNullable()
    required(long('filename'))
    required(ascii('iv', 24))
    // Bytes of the content received so far.
    time('size').notNullable()
    time('created_at').notNullable()
    // Until then it is an upload.
    time('sealed_at')
    ascii('hashes', 26)
    table.integer('hashes_size')
    long('record')
    ascii('record_hash', 43)
    time('reserved').defaultTo(0)
    time('received_at')
    table.integer('parts').notNullable().defaultTo(0)
    // SQLite cannot index a stored column that was added later, and MySQL reads long texts again
    // for an index over a virtual one. See the migration that added it.
    const kind = knex.client.dialect === 'mysql' ? 'stored' : 'virtual'
    table.specificType('room', `bigint generated always as (${ROOM}) ${kind}`)
    table.unique(['file_path'], { indexName: names.path })
  })
  await createTable(knex, 'file_parts_next', ({ ascii }, table) => {
    ascii('file_id', 30)
      .notNullable()
      .references('files_next.file_id')
      .withKeyName(names.file)
      .onDelete('CASCADE')
    table.integer('part').notNullable()
    table.integer('size').notNullable()
    ascii('object', 26).notNullable()
    table.primary(['file_id', 'part'])
  })
}

/** The room of a file besides its parts, computed by the database. */
const ROOM = `coalesce(hashes_size, 0) + coalesce(octet_length(filename), 0)
  + coalesce(octet_length(record), 0)
  + case when sealed_at is null and reserved > size then reserved else size end`

/** Copies rows to the next table, except those of files that an earlier run has copied. */
async function copyMissing(
  knex: Knex,
  { table, columns, which = 'true' }: { table: string; columns: string; which?: string },
): Promise<void> {
  if (!(await knex.schema.hasTable(table))) return
  const isKnown =
    table === 'files'
      ? 'file_id not in (select file_id from files_next)'
      : `file_id in (select file_id from files_next)
        and file_id not in (select file_id from file_parts_next)`
  await knex.raw(`insert into ${table}_next (${columns})
    select ${columns} from ${table} where ${which} and ${isKnown}`)
}

async function createShares(knex: Knex): Promise<void> {
  // What the sender sees of a share, also after it is gone. It opens nothing.
  await createTable(knex, 'sent_shares', ({ ascii, time }, table) => {
    ascii('share_id', 30).primary()
    ascii('sender_id', 36).notNullable().references('members.user_id')
    ascii('recipient_id', 36)
    // Whoever has the link learns how the share ended.
    ascii('claim_hash', 43).notNullable()
    // Sealed by the sender's client.
    ascii('label', 1024)
    time('file_size')
    time('created_at').notNullable()
    // When the share can no longer be opened.
    time('ends_at').notNullable()
    time('opened_at')
    time('destroyed_at')
    // When this row is deleted.
    time('expires_at').notNullable().index()
    table.index(['sender_id', 'created_at'])
  })
  await createTable(knex, 'shares', ({ ascii, long, time }) => {
    ascii('share_id', 30).primary()
    ascii('sender_id', 36).notNullable().references('members.user_id').index()
    ascii('recipient_id', 36)
    // Gone when its reader has it, or may not fetch it again.
    long('message')
    // The sealed descriptor of the file.
    long('filename')
    ascii('iv', 24)
    ascii('file_id', 30).unique().references('files.file_id')
    // The sender's part of the key, sealed to the recipient; and the signed JSON record.
    ascii('sealed_key', 256)
    long('record')
    ascii('claim_hash', 43).notNullable()
    // Set by the first right claim.
    ascii('reader_hash', 43)
    time('message_until')
    time('file_until')
    time('created_at').notNullable()
    time('expires_at').notNullable()
    // When the next part of it is due to be deleted.
    time('due_at').notNullable().index()
  })
}
