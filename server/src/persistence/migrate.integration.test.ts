import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../../test/databases.ts'
import { type Database, openDatabase } from './database.ts'
import { migrations } from './migrations/migrations.ts'

const COMMAND = fileURLToPath(new URL('../commands/migrate.ts', import.meta.url))
const names = migrations.map(({ name }) => name)

async function migrateInProcess(env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=shrd-source', COMMAND, 'up'],
    { env: { ...process.env, NODE_ENV: 'test', ...env } },
  )
  return stdout
}

describe.each(databases)('migrations on %s', { tags: ['sql'] }, (kind) => {
  let place: TestDatabase
  let database: Database
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shrd-migrate-'))
    place = await createTestDatabase(kind)
    database = openDatabase(place.url)
  })
  afterEach(async () => {
    await database.close()
    await place.drop()
    await rm(dataDir, { recursive: true })
  })

  test('are all missing in an empty database, which stays empty', async () => {
    const states = await database.migrationStates()
    expect(states).toEqual(names.map((name) => ({ name, applied_at: null })))
    expect(await database.knex.schema.hasTable('schema_migrations')).toBe(false)
  })

  test('go up once, in order, and are then known as applied', async () => {
    expect(await database.migrateUp(5)).toEqual(names)
    expect(await database.migrateUp(6)).toEqual([])
    const states = await database.migrationStates()
    expect(states).toEqual(names.map((name) => ({ name, applied_at: 5 })))
  })

  test('go down one by one until nothing is left, and up again', async () => {
    await database.migrateUp(5)
    const undone: (string | undefined)[] = []
    for (const _ of names) undone.push(await database.migrateDown())
    expect(undone).toEqual(names.toReversed())
    expect(await database.migrateDown()).toBeUndefined()
    expect(await database.knex.schema.hasTable('persons')).toBe(false)
    expect(await database.migrateUp(7)).toEqual(names)
  })

  test('of two processes that start together one migrates and the other waits', async () => {
    const env = { DATABASE_URL: place.url, DATA_DIR: dataDir }
    const outputs = await Promise.all([migrateInProcess(env), migrateInProcess(env)])
    const everything = names.map((name) => `applied ${name}\n`).join('')
    expect(outputs.toSorted()).toEqual([everything, 'nothing to apply\n'])
  })

  test('a migration that was interrupted is run again over what it had done', async () => {
    await database.migrateUp(5)
    await database.knex('schema_migrations').where({ name: names[0] }).delete()
    expect(await database.migrateUp(6)).toEqual([names[0]])
  })
})
