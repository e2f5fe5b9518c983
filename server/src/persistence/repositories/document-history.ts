import type { DocumentHeader, Grant, SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { PLANNED_ONCE, statementsOf } from '../statements.ts'
import { replacing } from './replacing.ts'

/** A signed revision in the history. */
export interface StoredRevision {
  readonly document_id: string
  readonly number: number
  /** The number of the access list that it names. */
  readonly list: number
  readonly author: string
  readonly body_hash: string
  readonly header: DocumentHeader
  readonly record: SignedRecord
  readonly created_at: number
}

/** An access list with its grants. */
export interface StoredList {
  readonly document_id: string
  readonly list: number
  readonly epoch: number
  readonly record: SignedRecord
  readonly grants: readonly Grant[]
}

/** A cipher text that revisions name. */
export interface StoredBody {
  readonly document_id: string
  readonly body_hash: string
  /** The number of the newest revision with it. */
  readonly last_number: number
  readonly body: string
}

/** Present and earlier states of documents: revisions, access lists and bodies. */
export interface DocumentHistoryRepository {
  findRevision(documentId: string, number: number): Promise<StoredRevision | undefined>
  /** From a number on, oldest first. */
  listRevisions(documentId: string, from: number, limit: number): Promise<readonly StoredRevision[]>
  addRevision(revision: StoredRevision): Promise<void>
  findList(documentId: string, list: number): Promise<StoredList | undefined>
  listLists(documentId: string, lists: readonly number[]): Promise<readonly StoredList[]>
  addList(list: StoredList): Promise<void>
  hasBody(documentId: string, bodyHash: string): Promise<boolean>
  listBodies(
    documentId: string,
    hashes: readonly string[],
  ): Promise<readonly Pick<StoredBody, 'body_hash' | 'body'>[]>
  /** The present bodies of several documents, by document. */
  listPresentBodies(documentIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The sizes of all stored bodies, newest first. */
  listSizes(documentId: string): Promise<readonly BodySize[]>
  putBody(body: StoredBody): Promise<void>
  /** Records that a newer revision has the same body. */
  keepBody(body: Omit<StoredBody, 'body'>): Promise<void>
  dropBodies(documentId: string, hashes: readonly string[]): Promise<void>
  removeAll(documentId: string): Promise<void>
}

/** The values that decide how long a body is stored. */
export interface BodySize extends Pick<StoredBody, 'body_hash' | 'last_number'> {
  /** Characters of the cipher text. */
  readonly size: number
}

const PARTS = ['document_revisions', 'document_lists', 'document_bodies'] as const

const ADD_REVISION = `insert into document_revisions
    (document_id, number, list, author, body_hash, header, record, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?)`
const PUT_BODY = `insert into document_bodies (document_id, body_hash, last_number, size, body)
  values (?, ?, ?, ?, ?)`
const KEEP_BODY = `update document_bodies set last_number = ?
  where document_id = ? and body_hash = ?`
const LIST_SIZES = `select body_hash, last_number, size from document_bodies
  where document_id = ${PLANNED_ONCE} order by last_number desc`

/** See {@link DocumentHistoryRepository}. */
export function documentHistoryRepository(knex: Knex): DocumentHistoryRepository {
  const { all, run } = statementsOf(knex)
  const putBody = `${PUT_BODY} ${replacing(knex, ['document_id', 'body_hash'], ['last_number'])}`
  const part = (table: (typeof PARTS)[number], document_id: string) =>
    knex(table).where({ document_id })
  const bodies = (documentId: string) => part('document_bodies', documentId)
  return {
    async findRevision(documentId, number) {
      const row = await part('document_revisions', documentId).where({ number }).first()
      return row && toRevision(row)
    },
    async listRevisions(documentId, from, limit) {
      const rows: RevisionRow[] = await part('document_revisions', documentId)
        .where('number', '>=', from)
        .orderBy('number')
        .limit(limit)
      return rows.map(toRevision)
    },
    async addRevision(revision) {
      const { document_id, number, list, author, body_hash, header, record } = revision
      await run(ADD_REVISION, [
        ...[document_id, number, list, author, body_hash],
        ...[JSON.stringify(header), JSON.stringify(record), revision.created_at],
      ])
    },
    async findList(documentId, list) {
      const row = await part('document_lists', documentId).where({ list }).first()
      return row && toList(row)
    },
    async listLists(documentId, lists) {
      const rows: ListRow[] = await part('document_lists', documentId).whereIn('list', lists)
      return rows.map(toList)
    },
    async addList(list) {
      const { grants, record } = list
      const texts = { grants: JSON.stringify(grants), record: JSON.stringify(record) }
      await knex('document_lists').insert({ ...list, ...texts })
    },
    async hasBody(documentId, body_hash) {
      const row = await bodies(documentId).where({ body_hash }).first('body_hash')
      return row !== undefined
    },
    listBodies: (documentId, hashes) =>
      bodies(documentId).whereIn('body_hash', hashes).select('body_hash', 'body'),
    async listPresentBodies(documentIds) {
      const rows: Pick<StoredBody, 'document_id' | 'body'>[] = await knex('documents as d')
        .join('document_bodies as b', {
          'b.document_id': 'd.document_id',
          'b.body_hash': 'd.body_hash',
        })
        .whereIn('d.document_id', documentIds)
        .select('b.document_id', 'b.body')
      return new Map(rows.map(({ document_id, body }) => [document_id, body]))
    },
    listSizes: (documentId) => all(LIST_SIZES, [documentId]),
    async putBody({ document_id, body_hash, last_number, body }) {
      await run(putBody, [document_id, body_hash, last_number, body.length, body])
    },
    async keepBody({ document_id, body_hash, last_number }) {
      await run(KEEP_BODY, [last_number, document_id, body_hash])
    },
    async dropBodies(documentId, hashes) {
      await bodies(documentId).whereIn('body_hash', hashes).delete()
    },
    async removeAll(documentId) {
      for (const table of PARTS) await part(table, documentId).delete()
    },
  }
}

type RevisionRow = Omit<StoredRevision, 'header' | 'record'> &
  Readonly<Record<'header' | 'record', string>>

type ListRow = Omit<StoredList, 'grants' | 'record'> & Readonly<Record<'grants' | 'record', string>>

function toRevision(row: RevisionRow): StoredRevision {
  return { ...row, header: JSON.parse(row.header), record: JSON.parse(row.record) }
}

function toList(row: ListRow): StoredList {
  return { ...row, grants: JSON.parse(row.grants), record: JSON.parse(row.record) }
}
