import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../persistence/database.ts'

/** Reads the database of a service, and closes it. */
export async function readDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'databaseWait'>,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(config.databaseUrl, { wait: config.databaseWait })
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}
