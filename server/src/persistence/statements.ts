import type { Knex } from 'knex'
import { isConnectionLost, isUnsent, isWriteConflict } from './failures.ts'
import { prepare, type Query, type Value, writeTogether } from './sqlite-statements.ts'

/**
 * Handwritten SQL, prepared once per connection, for the queries of every request: the query
 * builder takes several times as long as such a query itself.
 */
export interface Statements {
  first<Row>(sql: string, values: readonly Value[]): Promise<Row | undefined>
  all<Row>(sql: string, values: readonly Value[]): Promise<Row[]>
  /** Returns the number of affected rows. */
  run(sql: string, values: readonly Value[]): Promise<number>
}

/**
 * The operand for the first table's value in a statement with joins or an order, in place of `?`. Our
 * build of SQLite (with STAT4) would plan the statement again for each new value, which takes ten
 * times as long as running it. The sign hides the value from the planner. MySQL drops it.
 */
export const PLANNED_ONCE = '+?'

/** Statements on the connections of a pool, or on the one connection of a transaction. */
export function statementsOf(knex: Knex): Statements {
  const driver: Driver = knex.client.dialect === 'mysql' ? MYSQL : SQLITE
  const all = async <Row>(sql: string, values: readonly Value[]) => {
    // The author of a query knows the type of its rows.
    return (await onConnection(knex, driver.rows, { sql, values }, isConnectionLost)) as Row[]
  }
  return {
    all,
    first: async <Row>(sql: string, values: readonly Value[]) => (await all<Row>(sql, values))[0],
    run: (sql, values) =>
      driver === SQLITE && !knex.isTransaction
        ? writeTogether(knex, { sql, values })
        : onConnection(knex, driver.changes, { sql, values }, isUnsent),
  }
}

/** Sends a query on a connection from knex. */
type Send<Answer> = (connection: unknown, query: Query) => Promise<Answer> | Answer

interface Driver {
  readonly rows: Send<unknown[]>
  readonly changes: Send<number>
}

const ATTEMPTS = 5

/**
 * Runs a query again after a deadlock, and once after a failure that left no trace. In a
 * transaction, the whole transaction must run again.
 */
async function onConnection<Answer>(
  knex: Knex,
  send: Send<Answer>,
  query: Query,
  isHarmless: (error: unknown) => boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(knex, send, query)
    } catch (error) {
      const isAgain =
        (attempt === 1 && isHarmless(error)) || (attempt < ATTEMPTS && isWriteConflict(error))
      if (knex.isTransaction || !isAgain) throw error
    }
  }
}

async function sendOnce<Answer>(knex: Knex, send: Send<Answer>, query: Query): Promise<Answer> {
  if (isOver(knex)) throw new Error('the transaction is over')
  const { client } = knex
  const connection = await client.acquireConnection()
  try {
    // As knex itself does, for code that counts or watches queries.
    client.emit('query', query)
    return await send(connection, query)
  } finally {
    client.releaseConnection(connection)
  }
}

/** The connection of a finished transaction belongs to another user of the pool. */
function isOver(knex: Knex): boolean {
  return 'isCompleted' in knex && typeof knex.isCompleted === 'function' && knex.isCompleted()
}

const SQLITE: Driver = {
  rows: (connection, { sql, values }) => prepare(connection, sql).all(...values),
  changes: (connection, { sql, values }) => prepare(connection, sql).run(...values).changes,
}

/** The part of a mysql2 connection that this file uses. It keeps its prepared statements. */
interface MysqlConnection {
  execute(
    sql: string,
    values: readonly Value[],
    done: (error: Error | null, answer: unknown) => void,
  ): void
}

function execute<Answer>(connection: unknown, { sql, values }: Query): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The pool of this dialect contains nothing else, and the kind of statement decides the result.
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
