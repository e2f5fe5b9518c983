import type { DocumentScope, Grant } from '@shrd/contract'
import type { DocumentState } from '@shrd/crypto/documents'
import type { Knex } from 'knex'
import { type Statements, statementsOf } from '../statements.ts'
import {
  DOCUMENT_COLUMNS,
  type DocumentColumns,
  type StoredDocument,
  toDocument,
} from './documents.ts'
import { placeholders } from './placeholders.ts'

/** A document for one member. */
export interface DocumentRow {
  readonly document: StoredDocument
  /** The scopes of the member's own grant. */
  readonly scopes: readonly DocumentScope[]
  /** `null` if unfiled. */
  readonly vault_id: string | null
  readonly category_id: string
  readonly changed_at: number
  /** All grants for the owner; for others their own, the owner's and those of authors. */
  readonly grants: readonly Grant[]
}

/** A position in the order of changes. */
export interface ChangeCursor {
  readonly changed_at: number
  readonly document_id: string
}

/** The documents that a member may read, with everything for a list, without bodies. */
export interface DocumentRowRepository {
  /** The documents filed in a vault, and the unfiled ones. */
  list(userId: string, vaultId: string, state: DocumentState): Promise<readonly DocumentRow[]>
  /** The same in the order of changes, after a position, in every state. */
  listChanges(
    userId: string,
    vaultId: string,
    page: { after: ChangeCursor; limit: number },
  ): Promise<readonly DocumentRow[]>
  /** Their number in every state. */
  count(userId: string, vaultId: string): Promise<number>
  /** Which of the ids the member may read. */
  findSeveral(userId: string, documentIds: readonly string[]): Promise<readonly DocumentRow[]>
}

/** See {@link DocumentRowRepository}. */
export function documentRowRepository(knex: Knex, now: () => number): DocumentRowRepository {
  const statements = statementsOf(knex)
  const readRows = (userId: string, parts: readonly Part[], limit?: number) =>
    selectRows({ statements, now: now() }, userId, { parts, limit })
  return {
    list: (userId, vaultId, state) =>
      readRows(userId, [
        { where: 'vault_id = ? and state = ?', values: [vaultId, state] },
        { where: 'vault_id is null and state = ?', values: [state] },
      ]),
    async listChanges(userId, vaultId, { after, limit }) {
      const { changed_at, document_id } = after
      // Each part is one range of an index; with `or`, MySQL would read all rows and sort them.
      const parts = [
        { where: 'changed_at = ? and document_id > ?', values: [changed_at, document_id] },
        { where: 'changed_at > ?', values: [changed_at] },
      ].flatMap(({ where, values }) => [
        { where: `vault_id = ? and ${where}`, values: [vaultId, ...values], limit },
        { where: `vault_id is null and ${where}`, values, limit },
      ])
      return readRows(userId, parts, limit)
    },
    async count(userId, vaultId) {
      const places = ['vault_id = ?', 'vault_id is null'].map(
        (where) =>
          `(select count(*) from document_readers where user_id = ? and ${where} and ${LASTS})`,
      )
      const sql = `select ${places.join(' + ')} as total`
      const time = now()
      const row = await statements.first<{ total: number }>(sql, [
        userId,
        vaultId,
        time,
        userId,
        time,
      ])
      return Number(row?.total)
    },
    findSeveral: (userId, documentIds) =>
      readRows(userId, [
        {
          where: `document_id in ${placeholders(documentIds)}`,
          values: documentIds,
        },
      ]),
  }
}

/** Some of a member's documents: one range of an index. */
interface Part {
  readonly where: string
  readonly values: readonly (string | number)[]
  /** Only the first ones in the order of changes. */
  readonly limit?: number
}

/** Once a relationship has ended, its partner reads nothing more. */
const LASTS = 'lapses_at > ?'
const READER = 'document_id, scopes, vault_id, category_id, changed_at'
const ORDER = 'order by changed_at, document_id limit'
const HEAD = DOCUMENT_COLUMNS.map((column) => `d.${column}`)

async function selectRows(
  { statements, now }: { statements: Statements; now: number },
  userId: string,
  { parts, limit }: { parts: readonly Part[]; limit: number | undefined },
): Promise<readonly DocumentRow[]> {
  const chosen = parts.map(toSelect).join(' union all ')
  // Our own number. As a bound value, MySQL would need its type.
  const mine = limit === undefined ? chosen : `select * from (${chosen}) as c ${ORDER} ${limit}`
  const values = parts.flatMap((part) => [userId, ...part.values, now])
  const heads = await statements.all<HeadRow>(
    `select r.scopes, r.vault_id, r.category_id, r.changed_at, ${HEAD.join(', ')} from (${mine}) as r ` +
      'join documents as d on d.document_id = r.document_id order by r.changed_at, r.document_id',
    values,
  )
  const grants = await readGrants(statements, { mine, values, userId })
  return heads.map((row) => toRow(row, grants))
}

function toSelect({ where, limit }: Part): string {
  const select = `select ${READER} from document_readers where user_id = ? and ${where} and ${LASTS}`
  return limit === undefined ? select : `select * from (${select} ${ORDER} ${limit}) as p`
}

interface ChosenDocuments {
  readonly mine: string
  readonly values: readonly (string | number)[]
  readonly userId: string
}

/** The grants of the chosen documents that the member sees, by document. */
async function readGrants(
  statements: Statements,
  { mine, values, userId }: ChosenDocuments,
): Promise<ReadonlyMap<string, readonly Grant[]>> {
  const rows = await statements.all<{ document_id: string; grant_record: string }>(
    `select g.document_id, g.grant_record from (${mine}) as r ` +
      'join documents as d on d.document_id = r.document_id ' +
      'join document_readers as g on g.document_id = r.document_id ' +
      'where d.user_id = ? or g.user_id = ? or g.user_id = d.user_id or g.is_author ' +
      'order by g.document_id, g.user_id',
    [...values, userId, userId],
  )
  const grants = new Map<string, Grant[]>()
  for (const { document_id, grant_record } of rows) {
    const known = grants.get(document_id) ?? []
    known.push(JSON.parse(grant_record))
    grants.set(document_id, known)
  }
  return grants
}

interface HeadRow extends DocumentColumns {
  readonly scopes: string
  readonly vault_id: string | null
  readonly category_id: string
  readonly changed_at: number
}

function toRow(
  { scopes, vault_id, category_id, changed_at, ...columns }: HeadRow,
  grants: ReadonlyMap<string, readonly Grant[]>,
): DocumentRow {
  const { document_id } = columns
  return {
    document: toDocument(columns),
    scopes: JSON.parse(scopes),
    vault_id,
    category_id,
    changed_at: Number(changed_at),
    grants: grants.get(document_id) ?? [],
  }
}
