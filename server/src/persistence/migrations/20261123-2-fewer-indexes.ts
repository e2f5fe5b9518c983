import type { Knex } from 'knex'
import type { Migration } from './migration.ts'

const TABLE = 'oidc_records'
/** Columns that only few records have. */
const RARE = ['uid', 'user_code'] as const

/**
 * Every insert writes each index of the provider's records. No query searches by client, and SQLite
 * can leave empty values out of an index.
 */
export const fewerIndexes: Migration = {
  name: '20261123-2-fewer-indexes',
  async up(knex) {
    if (await hasIndex(knex, 'client_id')) await dropIndex(knex, 'client_id')
    if (isMysql(knex)) return
    for (const column of RARE) {
      await dropIndex(knex, column)
      await knex.raw(
        `create index ${nameOf(column)} on ${TABLE} (${column}) where ${column} is not null`,
      )
    }
  },
  async down(knex) {
    await createIndex(knex, 'client_id')
    if (isMysql(knex)) return
    for (const column of RARE) {
      await dropIndex(knex, column)
      await createIndex(knex, column)
    }
  },
}

/** MySQL keeps the finished steps of an interrupted migration, which then runs again. */
async function hasIndex(knex: Knex, column: string): Promise<boolean> {
  if (!isMysql(knex)) return true
  const found = await knex('information_schema.statistics')
    .where({ table_name: TABLE, index_name: nameOf(column) })
    .andWhere('table_schema', knex.raw('database()'))
    .first('index_name')
  return found !== undefined
}

async function createIndex(knex: Knex, column: string): Promise<void> {
  await knex.schema.alterTable(TABLE, (table) => table.index([column]))
}

async function dropIndex(knex: Knex, column: string): Promise<void> {
  await knex.schema.alterTable(TABLE, (table) => table.dropIndex([column]))
}

function nameOf(column: string): string {
  return `${TABLE}_${column}_index`
}

function isMysql(knex: Knex): boolean {
  return knex.client.dialect === 'mysql'
}
