import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex from 'knex'

const DATABASES = ['sqlite', 'mysql'] as const

/** A database that the service runs on. */
export type DatabaseKind = (typeof DATABASES)[number]

const wanted = process.env.SHRD_TEST_DATABASE

/**
 * The databases of this run: `describe.each(databases)`. The projects of `vitest.config.ts` choose one.
 * A test that SQL or transactions decide has the tag `sql`; `npm test` runs only those on MariaDB.
 */
export const databases: readonly DatabaseKind[] = DATABASES.filter(
  (kind) => wanted === undefined || kind === wanted,
)

/** An empty database of a suite's own. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Makes an empty database; the MySQL one fails where the test run has started no server for it. */
export function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === 'sqlite' ? createSqlite() : createMysql()
}

async function createSqlite(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'shrd-test-'))
  return {
    url: `file:${join(directory, 'shrd.sqlite')}`,
    drop: () => rm(directory, { recursive: true, force: true }),
  }
}

async function createMysql(): Promise<TestDatabase> {
  const server = process.env.SHRD_TEST_MYSQL_URL
  if (!server) throw new Error('SHRD_TEST_MYSQL_URL is not set: the run has started no MariaDB')
  const name = `shrd_${randomBytes(8).toString('hex')}`
  await run(server, `create database ${name}`)
  return { url: `${server}/${name}`, drop: () => run(server, `drop database ${name}`) }
}

async function run(server: string, statement: string): Promise<void> {
  const connection = knex({ client: 'mysql2', connection: server })
  try {
    await connection.raw(statement)
  } finally {
    await connection.destroy()
  }
}
