import type { DocumentScope, Grant } from '@shrd/contract'
import type { DocumentState } from '@shrd/crypto'
import type { Knex } from 'knex'

/** A member who may read a document, the owner too, and where that member has filed it. */
export interface DocumentReader {
  readonly document_id: string
  readonly user_id: string
  readonly scopes: readonly DocumentScope[]
  readonly grant: Grant
  /** Whether the member has written on the document: a revision, or the record of a file. */
  readonly is_author: boolean
  /** `null` for nowhere: shown as uncategorized in every vault. */
  readonly vault_id: string | null
  readonly category_id: string
  /** When anything of the document changed for this reader. */
  readonly changed_at: number
}

/** What a change of the document's state tells all its readers. */
export interface ReaderChange {
  readonly state: DocumentState
  readonly now: number
}

/** Who may read which documents. */
export interface DocumentReaderRepository {
  find(documentId: string, userId: string): Promise<DocumentReader | undefined>
  /** All of a document, or those of some members. */
  list(documentId: string, userIds?: readonly string[]): Promise<readonly DocumentReader[]>
  insert(reader: DocumentReader, state: DocumentState): Promise<void>
  /** Another grant for somebody who stays. */
  changeGrant(reader: Pick<DocumentReader, 'document_id' | 'user_id' | 'grant'>): Promise<void>
  remove(documentId: string, userIds: readonly string[]): Promise<void>
  /** Has the other readers be shown the member's grant from now on. */
  markAuthor(documentId: string, userId: string): Promise<void>
  /** Notes for all readers that the document has changed. */
  touch(documentId: string, change: ReaderChange): Promise<void>
  removeAll(documentId: string): Promise<void>
}

/** See {@link DocumentReaderRepository}. */
export function documentReaderRepository(knex: Knex): DocumentReaderRepository {
  const of = (document_id: string) => knex('document_readers').where({ document_id })
  return {
    async find(documentId, user_id) {
      const row: ReaderRow | undefined = await of(documentId).where({ user_id }).first()
      return row && toReader(row)
    },
    async list(documentId, userIds) {
      const query = of(documentId).orderBy('user_id')
      const rows: ReaderRow[] = await (userIds ? query.whereIn('user_id', userIds) : query)
      return rows.map(toReader)
    },
    async insert({ scopes: _, grant, ...reader }, state) {
      await knex('document_readers').insert({ ...reader, ...grantColumns(grant), state })
    },
    async changeGrant({ document_id, user_id, grant }) {
      await of(document_id).where({ user_id }).update(grantColumns(grant))
    },
    async remove(documentId, userIds) {
      await of(documentId).whereIn('user_id', userIds).delete()
    },
    async markAuthor(documentId, user_id) {
      await of(documentId).where({ user_id, is_author: false }).update({ is_author: true })
    },
    async touch(documentId, { state, now }) {
      await of(documentId).update({ state, changed_at: now })
    },
    async removeAll(documentId) {
      await of(documentId).delete()
    },
  }
}

interface ReaderRow
  extends Pick<DocumentReader, 'document_id' | 'user_id' | 'vault_id' | 'category_id'> {
  readonly scopes: string
  readonly grant_record: string
  readonly is_author: boolean | number
  readonly changed_at: number | string
}

function toReader(row: ReaderRow): DocumentReader {
  return {
    document_id: row.document_id,
    user_id: row.user_id,
    scopes: JSON.parse(row.scopes),
    grant: JSON.parse(row.grant_record),
    is_author: Boolean(row.is_author),
    vault_id: row.vault_id,
    category_id: row.category_id,
    changed_at: Number(row.changed_at),
  }
}

function grantColumns(grant: Grant): Pick<ReaderRow, 'scopes' | 'grant_record'> {
  return { scopes: JSON.stringify(grant.scopes), grant_record: JSON.stringify(grant) }
}
