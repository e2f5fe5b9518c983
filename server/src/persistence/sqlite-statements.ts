import type { Knex } from 'knex'

/** The value of a statement's `?`. */
export type Value = string | number | null

/** SQL and the values of its question marks. */
export interface Query {
  readonly sql: string
  readonly values: readonly Value[]
}

/** The part of a better-sqlite3 connection that this file uses. */
interface Connection {
  readonly inTransaction: boolean
  prepare(sql: string): Statement
}

interface Statement {
  all(...values: readonly Value[]): unknown[]
  run(...values: readonly Value[]): { changes: number }
}

const prepared = new WeakMap<Connection, Map<string, Statement>>()

/** A statement of a connection from knex, prepared only the first time. */
export function prepare(lent: unknown, sql: string): Statement {
  // The pool of this dialect contains nothing else.
  const connection = lent as Connection
  const statements = prepared.get(connection) ?? new Map<string, Statement>()
  prepared.set(connection, statements)
  const statement = statements.get(sql) ?? connection.prepare(sql)
  statements.set(sql, statement)
  return statement
}

/** A write that waits for the end of the turn, and its callbacks. */
interface Write extends Query {
  resolve(changes: number): void
  reject(error: unknown): void
}

const waiting = new WeakMap<object, Write[]>()

/**
 * Commits the writes of one turn of the event loop together, because a commit costs SQLite several
 * times as much as a row. Each write fails on its own, and none resolves before the commit.
 */
export function writeTogether({ client }: Knex, query: Query): Promise<number> {
  return new Promise((resolve, reject) => {
    const writes = waiting.get(client) ?? []
    if (writes.length === 0) setImmediate(() => commitWaiting(client))
    waiting.set(client, writes)
    writes.push({ ...query, resolve, reject })
  })
}

async function commitWaiting(client: Knex['client']): Promise<void> {
  try {
    const connection: Connection = await client.acquireConnection()
    try {
      commit(connection, takeWaiting(client))
    } finally {
      client.releaseConnection(connection)
    }
  } catch (error) {
    // There was no connection. Errors of a commit were already passed to its writes.
    for (const { reject } of takeWaiting(client)) reject(error)
  }
}

function takeWaiting(client: Knex['client']): readonly Write[] {
  const writes = waiting.get(client) ?? []
  waiting.delete(client)
  for (const { sql, values } of writes) client.emit('query', { sql, values })
  return writes
}

/** Nothing else runs in between: the driver is synchronous. */
function commit(connection: Connection, writes: readonly Write[]): void {
  try {
    prepare(connection, 'begin immediate').run()
    const tell = writes.map((write) => attempt(connection, write))
    prepare(connection, 'commit').run()
    for (const one of tell) one()
  } catch (error) {
    if (connection.inTransaction) prepare(connection, 'rollback').run()
    for (const { reject } of writes) reject(error)
  }
}

/** Runs a write and returns a function that reports its result. */
function attempt(connection: Connection, { sql, values, resolve, reject }: Write): () => void {
  try {
    const { changes } = prepare(connection, sql).run(...values)
    return () => resolve(changes)
  } catch (error) {
    // A full disk ends the whole transaction, a violated constraint only this statement.
    if (!connection.inTransaction) throw error
    return () => reject(error)
  }
}
