import type { Knex } from 'knex'

/**
 * The clause after an insert of rows that may exist: these columns take the new values, the others
 * stay.
 *
 * @param key the columns of the unique key
 */
export function replacing(knex: Knex, key: readonly string[], columns: readonly string[]): string {
  const isMysql = knex.client.dialect === 'mysql'
  const changes = columns
    .map((name) => `${name} = ${isMysql ? `values(${name})` : `excluded.${name}`}`)
    .join(', ')
  return isMysql
    ? `on duplicate key update ${changes}`
    : `on conflict (${key.join(', ')}) do update set ${changes}`
}
