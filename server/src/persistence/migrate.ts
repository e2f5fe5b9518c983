import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isBusy } from './busy.ts'
import { migrations } from './migrations/migrations.ts'

/** A migration, and when it was applied. */
export interface MigrationState {
  readonly name: string
  readonly applied_at: number | null
}

const TABLE = 'schema_migrations'
const LOCK_SECONDS = 60
/** Named locks belong to the server, not the database, and have at most 64 characters. */
const LOCK_NAME = "concat(left(database(), 40), '.migrations')"

/** Applies missing migrations, oldest first. Processes that start together wait for each other. */
export async function migrateUp(knex: Knex, now: number): Promise<readonly string[]> {
  return locked(knex, async (connection) => {
    const applied = await appliedAt(connection)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, up } of pending) {
      await up(connection)
      await connection(TABLE).insert({ name, applied_at: now })
    }
    return pending.map(({ name }) => name)
  })
}

/** Undoes the newest applied migration and returns its name. */
export async function migrateDown(knex: Knex): Promise<string | undefined> {
  return locked(knex, async (connection) => {
    const applied = await appliedAt(connection)
    const last = migrations.findLast(({ name }) => applied.has(name))
    if (last === undefined) return undefined
    await last.down(connection)
    await connection(TABLE).where({ name: last.name }).delete()
    return last.name
  })
}

/** All migrations with the time they were applied, `null` if they were not. Writes nothing. */
export async function migrationStates(knex: Knex): Promise<readonly MigrationState[]> {
  const isNew = !(await knex.schema.hasTable(TABLE))
  const applied = isNew ? new Map<string, number>() : await appliedAt(knex)
  return migrations.map(({ name }) => ({ name, applied_at: applied.get(name) ?? null }))
}

async function appliedAt(knex: Knex): Promise<Map<string, number>> {
  const rows: { name: string; applied_at: number }[] = await knex(TABLE).select()
  return new Map(rows.map((row) => [row.name, row.applied_at]))
}

async function createTable(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable(TABLE)) return
  await knex.raw(
    `create table if not exists ${TABLE} (name varchar(100) primary key, applied_at bigint not null)`,
  )
}

/**
 * One transaction under one lock. SQLite takes its only write lock at the first statement that
 * writes. MySQL commits at every change of the schema, so it needs a named lock of the session.
 * That ends with the connection, so a killed process blocks no one.
 */
async function locked<T>(knex: Knex, work: (connection: Knex) => Promise<T>): Promise<T> {
  return patiently(() => lockedOnce(knex, work))
}

/**
 * SQLite does not always wait for another process: the last one to close the file cleans up under a
 * lock that fails at once (sqlite.org/wal.html, "Sometimes queries return SQLITE_BUSY").
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + LOCK_SECONDS * 1000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      await sleep(50)
    }
  }
}

async function lockedOnce<T>(knex: Knex, work: (connection: Knex) => Promise<T>): Promise<T> {
  await createTable(knex)
  const isMysql = knex.client.dialect === 'mysql'
  return knex.transaction(async (connection) => {
    if (!isMysql) {
      await connection(TABLE).where({ name: '' }).delete()
      return work(connection)
    }
    await takeNamedLock(connection)
    try {
      return await work(connection)
    } finally {
      await connection.raw(`select release_lock(${LOCK_NAME})`)
    }
  })
}

async function takeNamedLock(connection: Knex): Promise<void> {
  const sql = `select get_lock(${LOCK_NAME}, ?) as taken`
  const [rows] = await connection.raw(sql, [LOCK_SECONDS])
  if (rows[0]?.taken !== 1)
    throw new Error('another process has been migrating for a minute: try again later')
}
