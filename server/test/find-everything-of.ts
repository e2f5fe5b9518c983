import type { TestServer } from './test-server.ts'

/** Columns that name a person. */
const COLUMNS = ['sub', 'account_id']

/**
 * How many rows of each table name a person, whatever tables there are; what applications are still
 * to be told of a sign-out is left out.
 */
export async function findEverythingOf(
  { database: { knex } }: Pick<TestServer, 'database'>,
  sub: string,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of await listTables(knex)) {
    if (table === 'logout_notices') continue
    const rows: Record<string, unknown>[] = await knex(table).select()
    const named = rows.filter((row) => COLUMNS.some((column) => row[column] === sub))
    if (named.length > 0) found[table] = named.length
  }
  return found
}

/** The names of all tables. */
export async function listTables(knex: TestServer['database']['knex']): Promise<readonly string[]> {
  if (knex.client.dialect !== 'mysql') {
    return knex('sqlite_master')
      .where({ type: 'table' })
      .whereNot('name', 'like', 'sqlite_%')
      .pluck('name')
  }
  const [rows] = await knex.raw('show tables')
  return rows.map((row: Record<string, string>) => Object.values(row)[0])
}
