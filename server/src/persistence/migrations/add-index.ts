import type { Knex } from 'knex'

/** An index, named uniquely in the whole database. */
export interface NewIndex {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Adds an index to a table unless it exists: MySQL commits every change of the schema at once, so
 * an interrupted migration runs again over its finished steps.
 */
export async function addIndex(knex: Knex, { table, name, columns }: NewIndex): Promise<void> {
  if (await hasIndex(knex, { table, name })) return
  await knex.schema.alterTable(table, (altered) => altered.index([...columns], name))
}

/** Drops an index if it exists, for the same reason. */
export async function dropIndex(
  knex: Knex,
  { table, name }: Pick<NewIndex, 'table' | 'name'>,
): Promise<void> {
  if (!(await hasIndex(knex, { table, name }))) return
  await knex.schema.alterTable(table, (altered) => altered.dropIndex([], name))
}

/** True if an index of that name exists. */
export async function hasIndex(
  knex: Knex,
  { table, name }: Pick<NewIndex, 'table' | 'name'>,
): Promise<boolean> {
  const isMysql = knex.client.dialect === 'mysql'
  const found = isMysql
    ? await knex('information_schema.statistics')
        .where({ table_name: table, index_name: name })
        .andWhere('table_schema', knex.raw('database()'))
        .first('index_name')
    : await knex('sqlite_master').where({ type: 'index', name }).first('name')
  return found !== undefined
}
