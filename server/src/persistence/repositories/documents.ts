import type { CipherDocument } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A document without what is computed for its reader. */
export type StoredDocument = Omit<CipherDocument, 'isShared' | 'attachments'>

/** Documents of members. Every read names the owner. */
export interface DocumentRepository {
  list(userId: string, vaultId: string): Promise<readonly StoredDocument[]>
  find(userId: string, documentId: string): Promise<StoredDocument | undefined>
  /** False when the id is taken. */
  insert(document: StoredDocument): Promise<boolean>
}

/** See {@link DocumentRepository}. */
export function documentRepository(knex: Knex): DocumentRepository {
  return {
    async list(userId, vaultId) {
      const rows: DocumentRow[] = await knex('documents')
        .where({ user_id: userId, vault_id: vaultId })
        .orderBy(['created_at', 'document_id'])
      return rows.map(toDocument)
    },
    async find(userId, documentId) {
      const row: DocumentRow | undefined = await knex('documents')
        .where({ user_id: userId, document_id: documentId })
        .first()
      return row && toDocument(row)
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

type JsonColumn = 'header' | 'encrypted_keys' | 'access_list' | 'revision'
type DocumentRow = Omit<StoredDocument, JsonColumn> & Readonly<Record<JsonColumn, string>>

function toDocument(row: DocumentRow): StoredDocument {
  return {
    ...row,
    header: JSON.parse(row.header),
    encrypted_keys: JSON.parse(row.encrypted_keys),
    access_list: JSON.parse(row.access_list),
    revision: JSON.parse(row.revision),
  }
}
