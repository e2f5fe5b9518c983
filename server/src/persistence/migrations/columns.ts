import type { Knex } from 'knex'

/** Builds columns that mean the same in SQLite and MySQL. */
export interface Columns {
  /** Ids, hashes, keys, compared byte by byte (MySQL ignores case by default). */
  ascii(name: string, length: number): Knex.ColumnBuilder
  /** Text by users, at most `length` characters, compared byte by byte. */
  words(name: string, length: number): Knex.ColumnBuilder
  /** Text without a limit in the schema: JSON, statements, cipher text. */
  long(name: string): Knex.ColumnBuilder
  /** Milliseconds since 1970. */
  time(name: string): Knex.ColumnBuilder
}

/** The {@link Columns} of one table. */
function columnsOf(knex: Knex, table: Knex.CreateTableBuilder): Columns {
  const isMysql = knex.client.dialect === 'mysql'
  const text = (name: string, length: number, collation: string) =>
    isMysql ? table.specificType(name, `varchar(${length}) ${collation}`) : table.text(name)
  return {
    ascii: (name, length) => text(name, length, 'character set ascii collate ascii_bin'),
    words: (name, length) => text(name, length, 'character set utf8mb4 collate utf8mb4_bin'),
    long: (name) =>
      isMysql
        ? table.specificType(name, 'longtext character set utf8mb4 collate utf8mb4_bin')
        : table.text(name),
    time: (name) => table.bigInteger(name),
  }
}

/**
 * Creates a table unless it exists: MySQL commits every change of the schema at once, so an
 * interrupted migration runs again over its finished steps.
 */
export async function createTable(
  knex: Knex,
  name: string,
  build: (columns: Columns, table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  if (await knex.schema.hasTable(name)) return
  await knex.schema.createTable(name, (table) => build(columnsOf(knex, table), table))
}

/** Adds a column to a table unless it exists, for the same reason. */
export async function addColumn(
  knex: Knex,
  table: string,
  name: string,
  build: (columns: Columns, table: Knex.AlterTableBuilder) => void,
): Promise<void> {
  if (await knex.schema.hasColumn(table, name)) return
  await knex.schema.alterTable(table, (altered) => build(columnsOf(knex, altered), altered))
}

/** Drops tables in the given order. */
export async function dropTables(knex: Knex, names: readonly string[]): Promise<void> {
  for (const name of names) await knex.schema.dropTableIfExists(name)
}
