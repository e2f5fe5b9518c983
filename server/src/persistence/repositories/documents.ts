import type { DocumentHeader, SignedRecord } from '@shrd/contract'
import type { DocumentState } from '@shrd/crypto/documents'
import type { Knex } from 'knex'
import type { Value } from '../sqlite-statements.ts'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'
import { placeholders } from './placeholders.ts'

/**
 * The present state of a document. Bodies, readers and earlier states have their own repositories.
 */
export interface StoredDocument {
  readonly document_id: string
  /** The owner. */
  readonly user_id: string
  readonly state: DocumentState
  /** The number of the revision. */
  readonly number: number
  readonly epoch: number
  /** The number of the access list. */
  readonly list: number
  readonly body_hash: string
  /** True if a member other than the owner may read it. */
  readonly is_shared: boolean
  readonly header: DocumentHeader
  readonly access_list: SignedRecord
  readonly revision: SignedRecord
  /** Bytes of all revisions and access lists in its history, without bodies. */
  readonly records_size: number
  readonly created_at: number
  readonly updated_at: number
}

/** Documents, without a check of rights: the repository of readers knows who may read one. */
export interface DocumentRepository {
  /** `undefined` for an unknown or permanently deleted document. */
  find(documentId: string): Promise<StoredDocument | undefined>
  /** False if the id is or ever was taken. */
  insert(document: StoredDocument): Promise<boolean>
  /** Compare-and-set: false if the stored state is no longer the named revision. */
  replace(document: StoredDocument, before: { number: number }): Promise<boolean>
  /**
   * Deletes everything of a document except its id. False as in {@link DocumentRepository.replace}.
   */
  erase(documentId: string, before: { number: number; now: number }): Promise<boolean>
  /** The number of an owner's documents, including those in the trash. */
  countOf(userId: string): Promise<number>
}

/** The columns of a document, in the order of the table. */
export const DOCUMENT_COLUMNS = [
  'document_id',
  'user_id',
  'state',
  'number',
  'epoch',
  'list',
  'body_hash',
  'is_shared',
  'header',
  'access_list',
  'revision',
  'records_size',
  'created_at',
  'updated_at',
] as const
/** The columns that never change. */
const FIXED: readonly string[] = ['document_id', 'user_id', 'created_at']
const CHANGED = DOCUMENT_COLUMNS.filter((column) => !FIXED.includes(column))

const FIND = `select ${DOCUMENT_COLUMNS.join(', ')} from documents
  where document_id = ? and state <> 'deleted'`
const INSERT = `insert into documents (${DOCUMENT_COLUMNS.join(', ')})
  values ${placeholders(DOCUMENT_COLUMNS)}`
const AT = `where document_id = ? and number = ? and state <> 'deleted'`
const REPLACE = `update documents set ${CHANGED.map((column) => `${column} = ?`).join(', ')} ${AT}`
const ERASE = `update documents set header = null, access_list = null, revision = null,
    body_hash = '', state = 'deleted', updated_at = ? ${AT}`
const COUNT = `select count(*) as total from documents
  where user_id = ? and state in ('live', 'trash')`

/** See {@link DocumentRepository}. */
export function documentRepository(knex: Knex): DocumentRepository {
  const { first, run } = statementsOf(knex)
  return {
    async find(documentId) {
      const row = await first<DocumentColumns>(FIND, [documentId])
      return row && toDocument(row)
    },
    insert: (document) => insertOnce(run(INSERT, valuesOf(document, DOCUMENT_COLUMNS))),
    async replace(document, { number }) {
      const values = [...valuesOf(document, CHANGED), document.document_id, number]
      return (await run(REPLACE, values)) === 1
    },
    erase: async (documentId, { number, now }) =>
      (await run(ERASE, [now, documentId, number])) === 1,
    async countOf(userId) {
      const row = await first<{ total: number }>(COUNT, [userId])
      return Number(row?.total)
    },
  }
}

type JsonColumn = 'header' | 'access_list' | 'revision'

/** A {@link StoredDocument} as a row: text for objects, and 0 or 1 for booleans. */
export type DocumentColumns = Omit<StoredDocument, JsonColumn | 'is_shared'> &
  Readonly<Record<JsonColumn, string>> & { readonly is_shared: boolean | number }

/** Converts a row to a document. */
export function toDocument(row: DocumentColumns): StoredDocument {
  return {
    ...row,
    is_shared: Boolean(row.is_shared),
    records_size: Number(row.records_size),
    header: JSON.parse(row.header),
    access_list: JSON.parse(row.access_list),
    revision: JSON.parse(row.revision),
  }
}

function valuesOf(
  document: StoredDocument,
  columns: readonly (typeof DOCUMENT_COLUMNS)[number][],
): Value[] {
  const row = {
    ...document,
    is_shared: document.is_shared ? 1 : 0,
    header: JSON.stringify(document.header),
    access_list: JSON.stringify(document.access_list),
    revision: JSON.stringify(document.revision),
  }
  return columns.map((column) => row[column])
}
