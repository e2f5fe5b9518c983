import type { Knex } from 'knex'

/** An index, by its name in the whole database. */
export interface NewIndex {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Adds an index to a table unless it is there: MySQL commits every change of the schema at once, so a
 * migration that was interrupted is run again over what it had done.
 */
export async function addIndex(knex: Knex, { table, name, columns }: NewIndex): Promise<void> {
  if (await hasIndex(knex, { table, name })) return
  await knex.schema.alterTable(table, (altered) => altered.index([...columns], name))
}

/** Whether there is an index of that name. */
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
