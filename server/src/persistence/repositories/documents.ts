import type { DocumentHeader, SignedRecord } from '@shrd/contract'
import type { DocumentState } from '@shrd/crypto'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** The present state of a document. Bodies, readers and earlier states have repositories of their own. */
export interface StoredDocument {
  readonly document_id: string
  /** The owner. */
  readonly user_id: string
  readonly state: DocumentState
  /** Number of the revision. */
  readonly number: number
  readonly epoch: number
  /** Number of the access list. */
  readonly list: number
  readonly body_hash: string
  /** Whether anybody but the owner may read it. */
  readonly is_shared: boolean
  readonly header: DocumentHeader
  readonly access_list: SignedRecord
  readonly revision: SignedRecord
  readonly created_at: number
  readonly updated_at: number
}

/** Documents, whoever asks: who may read one, the repository of its readers says. */
export interface DocumentRepository {
  /** `undefined` for an unknown document and for one that is deleted for good. */
  find(documentId: string): Promise<StoredDocument | undefined>
  /** False when the id is or ever was taken. */
  insert(document: StoredDocument): Promise<boolean>
  /** Compare-and-set: false when the stored state is not the named revision any more. */
  replace(document: StoredDocument, before: { number: number }): Promise<boolean>
  /** Leaves nothing of a document but its id. False as in {@link DocumentRepository.replace}. */
  erase(documentId: string, before: { number: number; now: number }): Promise<boolean>
  /** Documents of an owner, those in the trash too. */
  countOf(userId: string): Promise<number>
}

/** See {@link DocumentRepository}. */
export function documentRepository(knex: Knex): DocumentRepository {
  const at = (document_id: string, number: number) =>
    knex('documents').where({ document_id, number }).whereNot('state', 'deleted')
  return {
    async find(documentId) {
      const row: DocumentColumns | undefined = await knex('documents')
        .where({ document_id: documentId })
        .whereNot('state', 'deleted')
        .first()
      return row && toDocument(row)
    },
    insert: (document) => insertOnce(knex('documents').insert(toColumns(document))),
    async replace(document, { number }) {
      return (await at(document.document_id, number).update(toColumns(document))) === 1
    },
    async erase(documentId, { number, now }) {
      const nothing = { header: null, access_list: null, revision: null, body_hash: '' }
      const tombstone = { ...nothing, state: 'deleted', updated_at: now }
      return (await at(documentId, number).update(tombstone)) === 1
    },
    async countOf(userId) {
      const states = ['live', 'trash']
      const [row] = await knex('documents')
        .where({ user_id: userId })
        .whereIn('state', states)
        .count({ count: '*' })
      return Number(row?.count)
    },
  }
}

type JsonColumn = 'header' | 'access_list' | 'revision'

/** A {@link StoredDocument} as its row has it: texts for objects, and 0 or 1 for false and true. */
export type DocumentColumns = Omit<StoredDocument, JsonColumn | 'is_shared'> &
  Readonly<Record<JsonColumn, string>> & { readonly is_shared: boolean | number }

/** The document in a row. */
export function toDocument(row: DocumentColumns): StoredDocument {
  return {
    ...row,
    is_shared: Boolean(row.is_shared),
    header: JSON.parse(row.header),
    access_list: JSON.parse(row.access_list),
    revision: JSON.parse(row.revision),
  }
}

function toColumns(document: StoredDocument): DocumentColumns {
  return {
    ...document,
    header: JSON.stringify(document.header),
    access_list: JSON.stringify(document.access_list),
    revision: JSON.stringify(document.revision),
  }
}
