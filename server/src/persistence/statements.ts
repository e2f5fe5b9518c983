import type { Knex } from 'knex'
import { isWriteConflict } from './failures.ts'
import { prepare, type Query, type Value, writeTogether } from './sqlite-statements.ts'

/**
 * SQL that is written by hand and prepared once per connection. For what every request asks: there
 * the query builder takes several times as long as the query itself.
 */
export interface Statements {
  first<Row>(sql: string, values: readonly Value[]): Promise<Row | undefined>
  all<Row>(sql: string, values: readonly Value[]): Promise<Row[]>
  /** Answers how many rows it has met. */
  run(sql: string, values: readonly Value[]): Promise<number>
}

/**
 * What a statement with joins compares the value of its first table with, in the place of `?`. As our
 * SQLite is built (with STAT4), it would plan the statement anew whenever another value is bound, which
 * takes ten times as long as running it; the sign hides the value from the planner. MySQL drops it.
 */
export const PLANNED_ONCE = '+?'

/** Statements on the connections of a pool, or on the one connection of a transaction. */
export function statementsOf(knex: Knex): Statements {
  const driver: Driver = knex.client.dialect === 'mysql' ? MYSQL : SQLITE
  const all = async <Row>(sql: string, values: readonly Value[]) => {
    // What a query answers is known to whoever wrote it.
    return (await onConnection(knex, driver.rows, { sql, values })) as Row[]
  }
  return {
    all,
    first: async <Row>(sql: string, values: readonly Value[]) => (await all<Row>(sql, values))[0],
    run: (sql, values) =>
      driver === SQLITE && !knex.isTransaction
        ? writeTogether(knex, { sql, values })
        : onConnection(knex, driver.changes, { sql, values }),
  }
}

/** Sends a query on a connection that knex lent. */
type Send<Answer> = (connection: unknown, query: Query) => Promise<Answer> | Answer

interface Driver {
  readonly rows: Send<unknown[]>
  readonly changes: Send<number>
}

const ATTEMPTS = 5

/** Runs again what lost a deadlock; in a transaction the whole of it has to be run again. */
async function onConnection<Answer>(knex: Knex, send: Send<Answer>, query: Query): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(knex, send, query)
    } catch (error) {
      if (knex.isTransaction || !isWriteConflict(error) || attempt === ATTEMPTS) throw error
    }
  }
}

async function sendOnce<Answer>(knex: Knex, send: Send<Answer>, query: Query): Promise<Answer> {
  if (isOver(knex)) throw new Error('the transaction is over')
  const { client } = knex
  const connection = await client.acquireConnection()
  try {
    // As knex itself does, for whoever counts or watches queries.
    client.emit('query', query)
    return await send(connection, query)
  } finally {
    client.releaseConnection(connection)
  }
}

/** The connection of a transaction that is over belongs to somebody else. */
function isOver(knex: Knex): boolean {
  return 'isCompleted' in knex && typeof knex.isCompleted === 'function' && knex.isCompleted()
}

const SQLITE: Driver = {
  rows: (connection, { sql, values }) => prepare(connection, sql).all(...values),
  changes: (connection, { sql, values }) => prepare(connection, sql).run(...values).changes,
}

/** The part of a mysql2 connection that is used; it keeps what it has prepared. */
interface MysqlConnection {
  execute(
    sql: string,
    values: readonly Value[],
    done: (error: Error | null, answer: unknown) => void,
  ): void
}

function execute<Answer>(connection: unknown, { sql, values }: Query): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The pool of this dialect holds nothing else, and the kind of statement decides the answer.
    const mysql = connection as MysqlConnection
    mysql.execute(sql, values, (error, answer) =>
      error ? reject(error) : resolve(answer as Answer),
    )
  })
}

const MYSQL: Driver = {
  rows: (connection, query) => execute<unknown[]>(connection, query),
  changes: async (connection, query) => {
    const { affectedRows } = await execute<{ affectedRows: number }>(connection, query)
    return affectedRows
  },
}
