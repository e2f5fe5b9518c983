import type { Knex } from 'knex'
import { type ConnectionOptions, connect, type Dialect, dialectOf } from './connection.ts'
import { isConnectionLost, isWriteConflict } from './failures.ts'
import { type MigrationState, migrateDown, migrateUp, migrationStates } from './migrate.ts'
import { createRepositories, type Repositories } from './repositories/repositories.ts'
import { sweepExpired } from './sweep.ts'

/** The database of the service. It contains all state; processes share nothing else. */
export interface Database {
  readonly dialect: Dialect
  /** Repositories outside of a transaction: each call is independent. */
  readonly store: Repositories
  /** Only for tests and measurements, which look into tables. */
  readonly knex: Knex
  /**
   * Runs `work` in one transaction. It runs again after a conflict with another transaction, and
   * once after a lost connection, so it must have no effect except on the given store.
   */
  transaction<T>(work: (store: Repositories) => Promise<T>): Promise<T>
  /** Applies missing migrations and returns their names. */
  migrateUp(now: number): Promise<readonly string[]>
  /** Undoes the last migration. */
  migrateDown(): Promise<string | undefined>
  migrationStates(): Promise<readonly MigrationState[]>
  /** Deletes expired rows and returns their number. */
  sweep(now: number): Promise<number>
  /** Fails if the database does not respond. */
  ping(): Promise<void>
  close(): Promise<void>
}

const ATTEMPTS = 5

/** How to open a database. */
export interface DatabaseOptions extends ConnectionOptions {
  /** The clock by which a partner's access to documents ends. @default the machine's */
  readonly now?: () => number
  /** Hears the statements of each transaction when it ends. For tests of the order of locks. */
  readonly onTransaction?: TransactionWatcher | undefined
}

/** Hears the statements of a transaction, in their order. */
export type TransactionWatcher = (statements: readonly string[]) => void

/** Opens the database at an address such as `file:.data/shrd.sqlite` or `mysql://host/name`. */
export function openDatabase(
  url: string,
  { now = Date.now, onTransaction, ...options }: DatabaseOptions = {},
): Database {
  const knex = connect(url, options)
  return {
    dialect: dialectOf(url),
    knex,
    store: createRepositories(knex, now),
    transaction: (work) => runTransaction({ knex, now, onTransaction }, work),
    migrateUp: (now) => migrateUp(knex, now),
    migrateDown: () => migrateDown(knex),
    migrationStates: () => migrationStates(knex),
    sweep: (now) => sweepExpired(knex, now),
    ping: async () => {
      await knex.raw('select 1')
    },
    close: () => knex.destroy(),
  }
}

interface TransactionParts {
  readonly knex: Knex
  readonly now: () => number
  readonly onTransaction: TransactionWatcher | undefined
}

/**
 * The callback form: with knex's other form, a commit that fails certification looks successful.
 */
async function runTransaction<T>(
  { knex, now, onTransaction }: TransactionParts,
  work: (store: Repositories) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const progress = { isComplete: false }
    try {
      return await knex.transaction(async (transaction) => {
        if (onTransaction) tellStatements(transaction, onTransaction)
        const result = await work(createRepositories(transaction, now))
        progress.isComplete = true
        return result
      })
    } catch (error) {
      // A commit that was sent may have arrived.
      const isUndone = isConnectionLost(error) && !progress.isComplete && attempt === 1
      const isAgain = isUndone || (isWriteConflict(error) && attempt < ATTEMPTS)
      if (!isAgain) throw error
    }
  }
}

function tellStatements(transaction: Knex.Transaction, onTransaction: TransactionWatcher): void {
  const statements: string[] = []
  transaction.on('query', ({ sql }: { sql: string }) => void statements.push(sql))
  const tell = () => onTransaction(statements)
  transaction.executionPromise.then(tell, tell)
}
