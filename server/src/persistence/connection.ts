import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import knex, { type Knex } from 'knex'
import { isBusy } from './busy.ts'

/** The supported and tested SQL dialects. */
export type Dialect = 'sqlite' | 'mysql'

/** How long a query may wait for a connection or a lock, in milliseconds. */
export interface ConnectionOptions {
  /** @default 5000 */
  readonly wait?: number
}

/** The dialect of an address such as `file:.data/shrd.sqlite` or `mysql://host/name`. */
export function dialectOf(url: string): Dialect {
  return url.startsWith('mysql:') ? 'mysql' : 'sqlite'
}

/** Opens a connection pool. It sends nothing before the first query. */
export function connect(url: string, { wait = 5_000 }: ConnectionOptions = {}): Knex {
  return dialectOf(url) === 'mysql' ? connectMysql(url, wait) : connectSqlite(url, wait)
}

const silent = () => {}

/**
 * Otherwise an error's text shows the values of the row, and knex writes to standard output the
 * errors that it throws anyway.
 */
const QUIET = {
  compileSqlOnError: false,
  log: { warn: silent, error: silent, deprecate: silent, debug: silent },
}

/** Connects to any server with the MySQL protocol. */
function connectMysql(url: string, wait: number): Knex {
  const { hostname, port, username, password, pathname } = new URL(url)
  return knex({
    client: 'mysql2',
    ...QUIET,
    connection: {
      host: hostname,
      port: port === '' ? 3306 : Number(port),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      charset: 'utf8mb4',
      timezone: 'Z',
      connectTimeout: wait,
    },
    acquireConnectionTimeout: wait,
    pool: { min: 0, max: 10, afterCreate: prepareMysql },
  })
}

type Done = (error: unknown, connection: unknown) => void

interface MysqlConnection {
  query(sql: string, done: (error: unknown) => void): void
}

/**
 * Strict mode, because otherwise MySQL truncates text that is too long instead of refusing it. Read
 * committed, because repeatable read locks gaps, and unrelated inserts then wait.
 */
const MYSQL_SETTINGS = [
  "set session sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
  'set session transaction isolation level read committed',
]

function prepareMysql(connection: MysqlConnection, done: Done): void {
  const run = ([sql, ...rest]: readonly string[]): void => {
    if (sql === undefined) done(null, connection)
    else connection.query(sql, (error) => (error ? done(error, connection) : run(rest)))
  }
  run(MYSQL_SETTINGS)
}

/** One connection: SQLite has one writer, and a second connection would only wait for the first. */
function connectSqlite(url: string, wait: number): Knex {
  const filename = url.slice('file:'.length)
  mkdirSync(dirname(filename), { recursive: true, mode: 0o700 })
  createPrivately(filename)
  return knex({
    client: 'better-sqlite3',
    ...QUIET,
    connection: { filename },
    useNullAsDefault: true,
    acquireConnectionTimeout: 60_000,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: SqliteConnection, done: Done) => {
        prepareSqlite(connection, wait)
        done(null, connection)
      },
    },
  })
}

/**
 * SQLite would make the file readable for everyone; files that it creates beside it get this file's
 * mode. An existing file is not even opened: closing it would release this process's locks on it.
 */
function createPrivately(filename: string): void {
  try {
    writeFileSync(filename, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

interface SqliteConnection {
  pragma(statement: string): unknown
}

/**
 * With WAL, readers in other processes continue while one writes; NORMAL is durable enough with it.
 */
function prepareSqlite(connection: SqliteConnection, wait: number): void {
  connection.pragma(`busy_timeout = ${wait}`)
  enterWal(connection, wait)
  connection.pragma('synchronous = NORMAL')
  connection.pragma('wal_autocheckpoint = 4000')
  connection.pragma('temp_store = MEMORY')
  connection.pragma('foreign_keys = ON')
}

/** `busy_timeout` does not cover a change of the journal mode: two first starts would collide. */
function enterWal(connection: SqliteConnection, wait: number): void {
  const until = Date.now() + wait
  for (;;) {
    try {
      connection.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      // The driver is synchronous, and nothing else runs before there is a database.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
