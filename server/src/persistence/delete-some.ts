import type { Knex } from 'knex'

/** Rows to delete: those for which a condition holds, up to a number. */
export interface Deleted {
  /** SQL with a `?` for each value. */
  readonly where: string
  readonly values: readonly (string | number)[]
  readonly limit: number
}

/**
 * Deletes some rows of a table, and returns how many: one statement for very many rows would hold
 * its locks for long. The table has a row id in SQLite.
 */
export async function deleteSome(
  knex: Knex,
  table: string,
  { where, values, limit }: Deleted,
): Promise<number> {
  // MySQL has no LIMIT within IN, SQLite none after DELETE.
  if (knex.client.dialect === 'mysql') {
    const statement = `delete from ${table} where ${where} limit ${limit}`
    const [result] = await knex.raw(statement, [...values])
    return result.affectedRows
  }
  const some = knex(table)
    .select('rowid')
    .whereRaw(where, [...values])
    .limit(limit)
  return knex(table).whereIn('rowid', some).delete()
}
