import type { Knex } from 'knex'
import { deleteSome } from '../delete-some.ts'
import { repeatFull } from '../repeat-full.ts'

/** The state of an import. Only a running one has work left. */
export type ImportState = 'uploading' | 'running' | 'finished' | 'failed' | 'cancelled'

/** What happens to a user of the account who has the address of a row. */
export type OnDuplicate = 'skip' | 'update'

/** How many rows came out how. */
export interface ImportCounts {
  readonly rows_done: number
  readonly created: number
  readonly updated: number
  readonly skipped: number
  readonly refused: number
}

/** An import of users. */
export interface UserImport extends ImportCounts {
  readonly import_id: string
  readonly account_id: string
  readonly format: 'ndjson' | 'csv'
  readonly on_duplicate: OnDuplicate
  readonly state: ImportState
  /** Bytes of the content. */
  readonly size: number
  /** Bytes before the next row. */
  readonly position: number
  /** The line before the next row. */
  readonly line: number
  /** Why the rest was not read. */
  readonly failure: string | null
  readonly failure_field: string | null
  readonly actor_kind: 'user' | 'api_key'
  readonly actor_id: string
  readonly leased_until: number
  readonly created_at: number
  readonly started_at: number | null
  readonly finished_at: number | null
  readonly expires_at: number
}

/** A row of the content, and how it came out. */
export interface ImportedRow {
  /** Counts from 1, without empty lines. */
  readonly row_number: number
  readonly line: number
  readonly code: string
  readonly field: string | null
  readonly sub: string | null
}

/** A sealed piece of a part. */
export interface ImportPiece {
  readonly part: number
  readonly piece: number
  readonly size: number
  readonly content: string
}

/** Where a run has come to. */
export interface ImportProgress extends ImportCounts {
  readonly position: number
  readonly line: number
  readonly leased_until: number
}

/** The end of a run. */
export interface ImportEnd {
  readonly state: Extract<ImportState, 'finished' | 'failed' | 'cancelled'>
  readonly failure: string | null
  readonly failure_field: string | null
  readonly finished_at: number
  readonly expires_at: number
}

/** Imports of users: their state, content and report. All state is here, none in a process. */
export interface UserImportRepository {
  insert(row: UserImport): Promise<void>
  /** @param accountId the import is only found in its account */
  find(accountId: string, importId: string): Promise<UserImport | undefined>
  /** Reads it, and locks it until the transaction ends. */
  lock(accountId: string, importId: string): Promise<UserImport | undefined>
  /** The newest first. */
  list(accountId: string, limit: number): Promise<readonly UserImport[]>
  /** Replaces a part. */
  putPart(importId: string, part: number, pieces: Iterable<ImportPiece>): Promise<void>
  /** Number and bytes of the stored parts: `parts` counts up to the first that is missing. */
  measureParts(importId: string): Promise<{ parts: number; size: number; all: number }>
  /** Sizes of all pieces, in their order. */
  listPieces(importId: string): Promise<readonly Omit<ImportPiece, 'content'>[]>
  findPiece(importId: string, part: number, piece: number): Promise<string | undefined>
  /** Lets an upload begin to run. False if it is no longer an upload. */
  start(
    importId: string,
    begun: { size: number; now: number; expires_at: number },
  ): Promise<boolean>
  /** The import that has waited longest, leased to the caller; `undefined` if none is due. */
  claim(now: number, leasedUntil: number): Promise<UserImport | undefined>
  /** Writes the progress of a run, in a transaction that has locked the import. */
  advance(importId: string, next: ImportProgress): Promise<void>
  /** Gives up a lease, so that other imports have a turn. */
  release(importId: string, now: number): Promise<void>
  /**
   * Ends an import that has not ended. False for all but one caller.
   *
   * @param line where it failed
   */
  end(importId: string, ended: ImportEnd, line?: number): Promise<boolean>
  insertRows(importId: string, rows: readonly ImportedRow[]): Promise<void>
  /** Rows of the report after a number. */
  listRows(
    importId: string,
    page: { readonly after: number; readonly limit: number; readonly onlyRefused: boolean },
  ): Promise<readonly ImportedRow[]>
  /** Ends and deletes the imports of an account, some rows at a time. Returns how many. */
  deleteSome(accountId: string): Promise<number>
  /** Deletes content of imports that have ended, and whole imports that have expired. */
  sweep(now: number): Promise<void>
}

const BATCH = 200
/** Pieces are large, so few of them are deleted at once. */
const PIECES = 20
const ENDED: readonly ImportState[] = ['finished', 'failed', 'cancelled']
/** What is in the report besides problems. */
const FINE: readonly string[] = ['created', 'updated', 'skipped']

/** See {@link UserImportRepository}. */
export function userImportRepository(knex: Knex): UserImportRepository {
  const one = (import_id: string) => knex('user_imports').where({ import_id })
  const parts = (import_id: string) => knex('user_import_parts').where({ import_id })
  const inOrder = (import_id: string) => parts(import_id).orderBy(['part', 'piece'])
  return {
    async insert(row) {
      await knex('user_imports').insert(row)
    },
    find: (account_id, importId) => one(importId).where({ account_id }).first(),
    lock: (account_id, importId) => one(importId).where({ account_id }).forUpdate().first(),
    list: (account_id, limit) =>
      knex('user_imports')
        .where({ account_id })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'import_id', order: 'desc' },
        ])
        .limit(limit),
    async putPart(import_id, part, pieces) {
      await parts(import_id).where({ part }).delete()
      for (const piece of pieces) await knex('user_import_parts').insert({ import_id, ...piece })
    },
    async measureParts(importId) {
      const rows: { part: number; bytes: number }[] = await parts(importId)
        .groupBy('part')
        .orderBy('part')
        .select('part')
        .sum({ bytes: 'size' })
      const gap = rows.findIndex(({ part }, at) => part !== at)
      const size = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
      return { parts: gap === -1 ? rows.length : gap, size, all: rows.length }
    },
    listPieces: (importId) => inOrder(importId).select('part', 'piece', 'size'),
    async findPiece(importId, part, piece) {
      const row: Pick<ImportPiece, 'content'> | undefined = await parts(importId)
        .where({ part, piece })
        .first('content')
      return row?.content
    },
    async start(importId, { size, now, expires_at }) {
      const begun = { state: 'running', size, started_at: now, expires_at, leased_until: 0 }
      return (await one(importId).where({ state: 'uploading' }).update(begun)) === 1
    },
    async claim(now, leasedUntil) {
      const due: UserImport | undefined = await knex('user_imports')
        .where({ state: 'running' })
        .andWhere('leased_until', '<=', now)
        .orderBy('leased_until')
        .first()
      if (due === undefined) return undefined
      const { import_id, leased_until } = due
      // One conditional update decides which process works on it.
      const mine = one(import_id).where({ state: 'running', leased_until })
      return (await mine.update({ leased_until: leasedUntil })) === 1 ? due : undefined
    },
    async advance(importId, next) {
      await one(importId).update(next)
    },
    async release(importId, now) {
      await one(importId).where({ state: 'running' }).update({ leased_until: now })
    },
    async end(importId, ended, line) {
      const open = one(importId).whereIn('state', ['uploading', 'running'])
      return (await open.update({ ...ended, ...(line !== undefined && { line }) })) === 1
    },
    async insertRows(import_id, rows) {
      if (rows.length === 0) return
      await knex('user_import_rows').insert(rows.map((row) => ({ import_id, ...row })))
    },
    listRows(import_id, { after, limit, onlyRefused }) {
      const rows = knex('user_import_rows').where({ import_id }).andWhere('row_number', '>', after)
      if (onlyRefused) rows.whereNotIn('code', [...FINE])
      return rows
        .orderBy('row_number')
        .limit(limit)
        .select('row_number', 'line', 'code', 'field', 'sub')
    },
    deleteSome: (accountId) => deleteOfAccount(knex, accountId),
    sweep: (now) => sweep(knex, now),
  }
}

/** Content goes at the end of an import, and the report a month later. */
async function sweep(knex: Knex, now: number): Promise<void> {
  const ended: string[] = await knex('user_imports')
    .whereIn('state', ENDED)
    .whereExists((parts) =>
      parts
        .from('user_import_parts')
        .whereRaw('user_import_parts.import_id = user_imports.import_id'),
    )
    .pluck('import_id')
  for (const importId of ended) await removePieces(knex, importId)
  const expired: string[] = await knex('user_imports')
    .where('expires_at', '<=', now)
    .whereNot({ state: 'running' })
    .pluck('import_id')
  for (const import_id of expired) {
    await removePieces(knex, import_id)
    await removeRows(knex, import_id)
    const unused = knex('user_imports').where({ import_id }).whereNot({ state: 'running' })
    await unused.andWhere('expires_at', '<=', now).delete()
  }
}

async function removePieces(knex: Knex, importId: string): Promise<void> {
  await repeatFull(PIECES, () => removeSomePieces(knex, importId), Number.POSITIVE_INFINITY)
}

async function removeRows(knex: Knex, importId: string): Promise<void> {
  await repeatFull(BATCH, () => removeSomeRows(knex, importId), Number.POSITIVE_INFINITY)
}

function removeSomePieces(knex: Knex, importId: string): Promise<number> {
  const own = { where: 'import_id = ?', values: [importId], limit: PIECES }
  return deleteSome(knex, 'user_import_parts', own)
}

function removeSomeRows(knex: Knex, importId: string): Promise<number> {
  const own = { where: 'import_id = ?', values: [importId], limit: BATCH }
  return deleteSome(knex, 'user_import_rows', own)
}

/** The process that works on an import sees at its next batch that it has ended. */
async function deleteOfAccount(knex: Knex, account_id: string): Promise<number> {
  const own = knex('user_imports').where({ account_id })
  const found: Pick<UserImport, 'import_id'> | undefined = await own.first('import_id')
  if (found === undefined) return 0
  const { import_id } = found
  const one = () => knex('user_imports').where({ import_id })
  await one().whereNotIn('state', ENDED).update({ state: 'cancelled' })
  const pieces = await removeSomePieces(knex, import_id)
  if (pieces > 0) return pieces
  const rows = await removeSomeRows(knex, import_id)
  return rows > 0 ? rows : one().delete()
}
