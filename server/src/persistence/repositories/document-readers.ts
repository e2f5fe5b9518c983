import type { DocumentScope, Grant } from '@shrd/contract'
import type { DocumentState } from '@shrd/crypto/documents'
import type { Knex } from 'knex'
import { PLANNED_ONCE, statementsOf } from '../statements.ts'
import {
  DOCUMENT_COLUMNS,
  type DocumentColumns,
  type StoredDocument,
  toDocument,
} from './documents.ts'
import { joined } from './joined.ts'
import { placeholders } from './placeholders.ts'
import { NEVER } from './relationships.ts'

/** A member who may read a document, the owner included, and where that member files it. */
export interface DocumentReader {
  readonly document_id: string
  readonly user_id: string
  readonly scopes: readonly DocumentScope[]
  readonly grant: Grant
  /** True if the member has signed a revision or the record of a file. */
  readonly is_author: boolean
  /** `null` if unfiled: shown as uncategorized in every vault. */
  readonly vault_id: string | null
  readonly category_id: string
  /** When the document last changed for this reader. */
  readonly changed_at: number
  /** When the access ends, because the relationship with the owner does; `null` for never. */
  readonly lapses_at: number | null
}

/** A document, and one member's grant. */
export interface ReadableDocument {
  readonly document: StoredDocument
  readonly reader: DocumentReader
}

/** A change of a document, for all its readers. */
export interface ReaderChange {
  readonly state: DocumentState
  /** The author of the change. From now on the other readers see this member's grant. */
  readonly author: string
  readonly now: number
}

/** The readers of documents. */
export interface DocumentReaderRepository {
  /** `undefined` if the member may not read it, or if it is permanently deleted. */
  findReadable(documentId: string, userId: string): Promise<ReadableDocument | undefined>
  /** All readers of a document, or those of some members. */
  list(documentId: string, userIds?: readonly string[]): Promise<readonly DocumentReader[]>
  insert(reader: DocumentReader, state: DocumentState): Promise<void>
  /** Replaces the grant of a remaining reader, and the end of the access. */
  changeGrant(
    reader: Pick<DocumentReader, 'document_id' | 'user_id' | 'grant' | 'lapses_at'>,
  ): Promise<void>
  remove(documentId: string, userIds: readonly string[]): Promise<void>
  /**
   * The readers whose grants the member sees: all for the owner; for others their own, the owner's
   * and those of authors.
   */
  listShown(
    document: Pick<StoredDocument, 'document_id' | 'user_id'>,
    userId: string,
  ): Promise<readonly DocumentReader[]>
  /** Records for all readers that the document has changed. */
  touch(documentId: string, change: ReaderChange): Promise<void>
  removeAll(documentId: string): Promise<void>
  /** Ends a member's access to all documents of an owner at a time, if it does not end before. */
  lapse(pair: { owner: string; reader: string }, lapses_at: number): Promise<void>
  /** True if another member has written in a document that the member may read. */
  isKnown(userId: string, author: string): Promise<boolean>
}

/** The columns of a reader. */
export const READER_COLUMNS = [
  'document_id',
  'user_id',
  'scopes',
  'grant_record',
  'is_author',
  'vault_id',
  'category_id',
  'changed_at',
  'lapses_at',
] as const
const reader = joined<ReaderRow>('reader', READER_COLUMNS)
const document = joined<DocumentColumns>('document', DOCUMENT_COLUMNS)

const FIND_READABLE = `select ${reader.columns}, ${document.columns}
  from document_readers as reader join documents as document
    on document.document_id = reader.document_id and document.state <> 'deleted'
  where reader.document_id = ${PLANNED_ONCE} and reader.user_id = ${PLANNED_ONCE}
    and reader.lapses_at > ${PLANNED_ONCE}`
const OF_DOCUMENT = `select ${READER_COLUMNS.join(', ')} from document_readers
  where document_id = ${PLANNED_ONCE}`
const LIST = `${OF_DOCUMENT} order by user_id`
const LIST_SHOWN = `${OF_DOCUMENT} and (user_id in (${PLANNED_ONCE}, ${PLANNED_ONCE}) or is_author) order by user_id`
const INSERT = `insert into document_readers (${READER_COLUMNS.join(', ')}, state)
  values ${placeholders([...READER_COLUMNS, 'state'])}`
const TOUCH = `update document_readers
  set state = ?, changed_at = ?, is_author = case when user_id = ? then 1 else is_author end
  where document_id = ?`

const OF_OWNER = 'document_id in (select document_id from documents where user_id = ?)'
const LAPSE = `update document_readers set lapses_at = ?, changed_at = ?
  where user_id = ? and lapses_at > ? and ${OF_OWNER}`
const IS_AUTHOR = `select 1 from document_readers as mine join document_readers as theirs
    on theirs.document_id = mine.document_id and theirs.is_author
  where mine.user_id = ? and theirs.user_id = ? and mine.lapses_at > ? limit 1`
const HAS_WRITTEN = `select 1 from document_revisions as written join document_readers as mine
    on mine.document_id = written.document_id
  where written.author = ? and mine.user_id = ? and mine.lapses_at > ? limit 1`

/** See {@link DocumentReaderRepository}. */
export function documentReaderRepository(knex: Knex, now: () => number): DocumentReaderRepository {
  const { all, first, run } = statementsOf(knex)
  const of = (document_id: string) => knex('document_readers').where({ document_id })
  return {
    async findReadable(documentId, userId) {
      const row = await first<Record<string, unknown>>(FIND_READABLE, [documentId, userId, now()])
      const [mine, found] = [row && reader.read(row), row && document.read(row)]
      return mine && found && { document: toDocument(found), reader: toReader(mine) }
    },
    async list(documentId, userIds) {
      const query = of(documentId).orderBy('user_id')
      const rows: ReaderRow[] = await (userIds ? query.whereIn('user_id', userIds) : query)
      return rows.map(toReader)
    },
    async listShown({ document_id, user_id: owner }, userId) {
      const rows =
        owner === userId
          ? await all<ReaderRow>(LIST, [document_id])
          : await all<ReaderRow>(LIST_SHOWN, [document_id, owner, userId])
      return rows.map(toReader)
    },
    async insert({ document_id, user_id, grant, is_author, ...filed }, state) {
      const { scopes, grant_record } = grantColumns(grant)
      await run(INSERT, [
        ...[document_id, user_id, scopes, grant_record, is_author ? 1 : 0],
        ...[filed.vault_id, filed.category_id, filed.changed_at, filed.lapses_at ?? NEVER, state],
      ])
    },
    async changeGrant({ document_id, user_id, grant, lapses_at }) {
      const changed = { ...grantColumns(grant), lapses_at: lapses_at ?? NEVER }
      await of(document_id).where({ user_id }).update(changed)
    },
    async lapse({ owner, reader: user_id }, lapses_at) {
      await run(LAPSE, [lapses_at, now(), user_id, lapses_at, owner])
    },
    isKnown: async (userId, author) =>
      (await first(IS_AUTHOR, [userId, author, now()])) !== undefined ||
      (await first(HAS_WRITTEN, [author, userId, now()])) !== undefined,
    async remove(documentId, userIds) {
      await of(documentId).whereIn('user_id', userIds).delete()
    },
    async touch(documentId, { state, author, now }) {
      await run(TOUCH, [state, now, author, documentId])
    },
    async removeAll(documentId) {
      await of(documentId).delete()
    },
  }
}

/** A {@link DocumentReader} as a row: text for objects, and 0 or 1 for booleans. */
export interface ReaderRow
  extends Pick<DocumentReader, 'document_id' | 'user_id' | 'vault_id' | 'category_id'> {
  readonly scopes: string
  readonly grant_record: string
  readonly is_author: boolean | number
  readonly changed_at: number | string
  readonly lapses_at: number | string
}

/** Converts a row to a reader. */
export function toReader(row: ReaderRow): DocumentReader {
  return {
    document_id: row.document_id,
    user_id: row.user_id,
    scopes: JSON.parse(row.scopes),
    grant: JSON.parse(row.grant_record),
    is_author: Boolean(row.is_author),
    vault_id: row.vault_id,
    category_id: row.category_id,
    changed_at: Number(row.changed_at),
    lapses_at: Number(row.lapses_at) >= NEVER ? null : Number(row.lapses_at),
  }
}

function grantColumns(grant: Grant): Pick<ReaderRow, 'scopes' | 'grant_record'> {
  return { scopes: JSON.stringify(grant.scopes), grant_record: JSON.stringify(grant) }
}
