import type { CipherDocument } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A document without what is computed for its reader. */
export type StoredDocument = Omit<CipherDocument, 'isShared' | 'attachments'>

/** What a list answers of a {@link StoredDocument}. */
export type StoredRow = Omit<StoredDocument, 'body'>

/** Documents of members. Every read names the owner. */
export interface DocumentRepository {
  /** The documents of a vault. Bodies stay in the database: a vault may hold any number of them. */
  list(userId: string, vaultId: string): Promise<readonly StoredRow[]>
  find(userId: string, documentId: string): Promise<StoredDocument | undefined>
  /** False when the id is taken. */
  insert(document: StoredDocument): Promise<boolean>
}

/** See {@link DocumentRepository}. */
export function documentRepository(knex: Knex): DocumentRepository {
  return {
    async list(userId, vaultId) {
      const rows: AsColumns<StoredRow>[] = await knex('documents')
        .select(ROW_COLUMNS)
        .where({ user_id: userId, vault_id: vaultId })
        .orderBy(['created_at', 'document_id'])
      return rows.map((row) => ({ ...row, ...parseColumns(row) }))
    },
    async find(userId, documentId) {
      const row: AsColumns<StoredDocument> | undefined = await knex('documents')
        .where({ user_id: userId, document_id: documentId })
        .first()
      return row && { ...row, ...parseColumns(row) }
    },
    insert: (document) =>
      insertOnce(
        knex('documents').insert({
          ...document,
          header: JSON.stringify(document.header),
          encrypted_keys: JSON.stringify(document.encrypted_keys),
          access_list: JSON.stringify(document.access_list),
          revision: JSON.stringify(document.revision),
        }),
      ),
  }
}

const ROW_COLUMNS: readonly (keyof StoredRow)[] = [
  'document_id',
  'user_id',
  'vault_id',
  'category_id',
  'header',
  'encrypted_keys',
  'access_list',
  'revision',
  'created_at',
  'updated_at',
]

type JsonColumn = 'header' | 'encrypted_keys' | 'access_list' | 'revision'
type JsonColumns = Readonly<Record<JsonColumn, string>>
type AsColumns<Stored> = Omit<Stored, JsonColumn> & JsonColumns

function parseColumns(row: JsonColumns): Pick<StoredDocument, JsonColumn> {
  return {
    header: JSON.parse(row.header),
    encrypted_keys: JSON.parse(row.encrypted_keys),
    access_list: JSON.parse(row.access_list),
    revision: JSON.parse(row.revision),
  }
}
