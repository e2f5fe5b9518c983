import type { EndpointOutput } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** The document with a member's self key. Its header is always the same. */
export interface StoredSelfDocument extends Omit<EndpointOutput<'getSelfDocument'>, 'header'> {
  readonly user_id: string
  /** The number of the revision. */
  readonly number: number
  readonly created_at: number
  readonly updated_at: number
}

/** Self documents of members: one each, which no one else can read. */
export interface SelfDocumentRepository {
  find(userId: string): Promise<StoredSelfDocument | undefined>
  /** False if there is one. */
  insert(document: StoredSelfDocument): Promise<boolean>
  /** Compare-and-set: false if the stored state is no longer the named revision. */
  replace(document: StoredSelfDocument, before: { number: number }): Promise<boolean>
}

/** See {@link SelfDocumentRepository}. */
export function selfDocumentRepository(knex: Knex): SelfDocumentRepository {
  return {
    async find(userId) {
      const row: SelfRow | undefined = await knex('self_documents')
        .where({ user_id: userId })
        .first()
      return row && toSelf(row)
    },
    insert: (document) => insertOnce(knex('self_documents').insert(toRow(document))),
    async replace(document, { number }) {
      const { user_id } = document
      const changed = await knex('self_documents')
        .where({ user_id, number })
        .update(toRow(document))
      return changed === 1
    },
  }
}

const JSON_COLUMNS = ['encrypted_keys', 'access_list', 'revision'] as const
type JsonColumn = (typeof JSON_COLUMNS)[number]
type SelfRow = Omit<StoredSelfDocument, JsonColumn> & Readonly<Record<JsonColumn, string>>

function toSelf(row: SelfRow): StoredSelfDocument {
  return {
    ...row,
    encrypted_keys: JSON.parse(row.encrypted_keys),
    access_list: JSON.parse(row.access_list),
    revision: JSON.parse(row.revision),
  }
}

function toRow(document: StoredSelfDocument): SelfRow {
  return {
    ...document,
    encrypted_keys: JSON.stringify(document.encrypted_keys),
    access_list: JSON.stringify(document.access_list),
    revision: JSON.stringify(document.revision),
  }
}
