import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { isShrdError } from '@shrd/crypto/errors'
import { recordEvent } from '../../../events/record-event.ts'
import type { Sealer } from '../../../key-ring.ts'
import type { Database } from '../../../persistence/database.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import type {
  ImportCounts,
  ImportedRow,
  UserImport,
} from '../../../persistence/repositories/user-imports.ts'
import type { Ports } from '../../../ports.ts'
import { endImport } from './end-import.ts'
import { openImport } from './import-content.ts'
import { type ImportTarget, importUser, type RowOutcome } from './import-user.ts'
import { readCsv } from './read-csv.ts'
import { readNdjson } from './read-ndjson.ts'
import type { ReadRow } from './read-row.ts'
import { parseRow } from './row-schema.ts'

/** Dependencies of a run. */
export interface RunDeps {
  readonly database: Database
  readonly sealer: Sealer
  readonly ports: Pick<Ports, 'now' | 'randomBytes' | 'log'>
}

/** Rows of one transaction. */
const BATCH = 100
/** Another process takes over an import whose process has been silent for so long. */
const LEASE = 30_000
/** Then another import has its turn. */
const TURN = 10_000

/** Ends a turn early. */
export interface RunOptions {
  readonly isStopped: () => boolean
}

/**
 * Works on the import that has waited longest. False if none is due. A killed process leaves an
 * import as its last transaction was; whoever claims it next goes on with the row behind.
 */
export async function runNextImport(deps: RunDeps, options: RunOptions): Promise<boolean> {
  const { database, ports } = deps
  const { userImports } = database.store.tenancy
  const begun = ports.now()
  const claimed = await userImports.claim(begun, begun + LEASE)
  if (claimed === undefined) return false
  // Between transactions, of which each is short.
  const isOver = () => options.isStopped() || ports.now() - begun > TURN
  const isLeft = await runTurn(deps, claimed, isOver).catch((error: unknown) =>
    giveUpIfUnreadable(deps, claimed, error),
  )
  if (isLeft) await userImports.release(claimed.import_id, ports.now())
  return true
}

/** Sealed with a key that is no longer on the ring: no other process could read it either. */
async function giveUpIfUnreadable(
  deps: RunDeps,
  job: UserImport,
  error: unknown,
): Promise<boolean> {
  if (!isShrdError(error, 'sealed_value_invalid')) throw error
  const failure = { failure: 'content_unreadable', field: null, line: job.line } as const
  await endImport(deps, job, { state: 'failed', failure })
  return false
}

/** True if rows are left for another turn. */
async function runTurn(deps: RunDeps, job: UserImport, isOver: () => boolean): Promise<boolean> {
  const { sealer, database } = deps
  const open = openImport({ sealer, store: database.store }, job.import_id)
  const rows = (job.format === 'csv' ? readCsv : readNdjson)(open, job)
  let done: ImportCounts = job
  let batch: ReadRow[] = []
  for await (const item of rows) {
    if ('failure' in item) {
      if ((await importBatch(deps, job, { done, batch })) === undefined) return false
      await endImport(deps, job, { state: 'failed', failure: item })
      return false
    }
    batch.push(item)
    if (batch.length < BATCH) continue
    const next = await importBatch(deps, job, { done, batch })
    if (next === undefined) return false
    done = next
    batch = []
    if (isOver()) return true
    // SQLite answers without a pause in which requests could be read.
    await yieldToOthers()
  }
  if ((await importBatch(deps, job, { done, batch })) === undefined) return false
  await endImport(deps, job, { state: 'finished' })
  return false
}

interface Batch {
  readonly done: ImportCounts
  readonly batch: readonly ReadRow[]
}

/**
 * Imports some rows and counts them, all or none. `undefined` if the import has ended, or another
 * process has taken it over: the count is then no longer the one from which this process began.
 */
async function importBatch(
  { database, ports }: RunDeps,
  job: UserImport,
  { done, batch }: Batch,
): Promise<ImportCounts | undefined> {
  const last = batch.at(-1)
  if (last === undefined) return done
  const now = ports.now()
  // Parsing is the slow part that needs no database.
  const parsed = batch.map((row) => ({ row, read: row.problem ?? parseRow(row.value, now) }))
  return database.transaction(async (store) => {
    // Another process that works on the same rows waits here, and finds them done.
    const present = await store.tenancy.userImports.lock(job.account_id, job.import_id)
    if (present?.state !== 'running' || present.rows_done !== done.rows_done) return undefined
    const target = await targetOf(store, job, { now, randomBytes: ports.randomBytes })
    const written: ImportedRow[] = []
    for (const [at, { row, read }] of parsed.entries()) {
      const outcome = await importRow(store, target, read)
      const row_number = done.rows_done + at + 1
      written.push({ row_number, line: row.line, ...toColumns(outcome) })
    }
    const next = addCounts(done, written)
    const { position, line } = last
    const progress = { ...next, position, line, leased_until: now + LEASE }
    await store.tenancy.userImports.advance(job.import_id, progress)
    await store.tenancy.userImports.insertRows(job.import_id, written)
    await recordRows(store, job, { written, now })
    return next
  })
}

async function targetOf(
  { identity: { accountAttributes } }: Repositories,
  { account_id: accountId, on_duplicate: onDuplicate }: UserImport,
  ground: Pick<ImportTarget, 'now' | 'randomBytes'>,
): Promise<ImportTarget> {
  const declared = await accountAttributes.list(accountId)
  return { accountId, onDuplicate, declared, ...ground }
}

function importRow(
  store: Repositories,
  target: ImportTarget,
  read: NonNullable<ReadRow['problem']> | ReturnType<typeof parseRow>,
): RowOutcome | Promise<RowOutcome> {
  if ('code' in read) return read
  return 'problem' in read ? read.problem : importUser(store, target, read.user)
}

function toColumns(outcome: RowOutcome): Pick<ImportedRow, 'code' | 'field' | 'sub'> {
  const { code } = outcome
  return outcome.sub === undefined
    ? { code, field: outcome.field, sub: null }
    : { code, field: null, sub: outcome.sub }
}

function addCounts(before: ImportCounts, rows: readonly ImportedRow[]): ImportCounts {
  const count = (code: string) => rows.filter((row) => row.code === code).length
  const [created, updated, skipped] = [count('created'), count('updated'), count('skipped')]
  return {
    rows_done: before.rows_done + rows.length,
    created: before.created + created,
    updated: before.updated + updated,
    skipped: before.skipped + skipped,
    refused: before.refused + rows.length - created - updated - skipped,
  }
}

/** One event for each user, so that the history of a user begins with it. */
async function recordRows(
  store: Repositories,
  { account_id, import_id, actor_kind, actor_id }: UserImport,
  { written, now: at }: { readonly written: readonly ImportedRow[]; readonly now: number },
): Promise<void> {
  for (const { code, sub } of written) {
    if (code !== 'created' && code !== 'updated') continue
    await recordEvent(store, {
      ...{ account_id, type: 'user.imported', target: sub, at, request: null },
      actor: { kind: actor_kind, id: actor_id },
      details: { import_id, code },
    })
  }
}
