import type { Knex } from 'knex'
import { type ConnectionOptions, connect, type Dialect, dialectOf } from './connection.ts'
import { isWriteConflict } from './failures.ts'
import { type MigrationState, migrateDown, migrateUp, migrationStates } from './migrate.ts'
import { createRepositories, type Repositories } from './repositories/repositories.ts'
import { sweepExpired } from './sweep.ts'

/** The database of the service. All state is in it; processes share nothing else. */
export interface Database {
  readonly dialect: Dialect
  /** Repositories outside a transaction: each call stands alone. */
  readonly store: Repositories
  /** For further repositories that need SQL of their own; handlers use {@link Database.store}. */
  readonly knex: Knex
  /**
   * Runs `work` in one transaction. It is run again when it lost against another transaction, so it
   * must have no effect but on the store it is given.
   */
  transaction<T>(work: (store: Repositories) => Promise<T>): Promise<T>
  /** Applies missing migrations and names them. */
  migrateUp(now: number): Promise<readonly string[]>
  /** Undoes the last migration. */
  migrateDown(): Promise<string | undefined>
  migrationStates(): Promise<readonly MigrationState[]>
  /** Deletes rows that have expired and counts them. */
  sweep(now: number): Promise<number>
  /** Fails when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

const ATTEMPTS = 5

/** Opens the database at an address such as `file:.data/shrd.sqlite` or `mysql://host/name`. */
export function openDatabase(url: string, options: ConnectionOptions = {}): Database {
  const knex = connect(url, options)
  return {
    dialect: dialectOf(url),
    knex,
    store: createRepositories(knex),
    transaction: (work) => runTransaction(knex, work),
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

/** Callback form: with the other form of knex a commit that fails certification looks successful. */
async function runTransaction<T>(
  knex: Knex,
  work: (store: Repositories) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await knex.transaction((transaction) => work(createRepositories(transaction)))
    } catch (error) {
      if (!isWriteConflict(error) || attempt === ATTEMPTS) throw error
    }
  }
}
