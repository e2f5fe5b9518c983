import type { Knex } from 'knex'

/**
 * What stands behind an insert for rows that may be there: these columns take the new values, the
 * others stay.
 *
 * @param key The columns of the unique key.
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
