/** A table in a join, under a name, and its part of the result rows. */
export interface Joined<Row> {
  /** The columns to select. */
  readonly columns: string
  /** Its row, or `undefined` if the join found none. */
  read(row: Readonly<Record<string, unknown>>): Row | undefined
}

/**
 * Selects columns of several tables in one row, with the table's name as prefix.
 *
 * @param columns the first of them is never null
 */
export function joined<Row>(name: string, columns: readonly (keyof Row & string)[]): Joined<Row> {
  const pairs = columns.map((column) => [`${name}_${column}`, column] as const)
  const [[first] = ['']] = pairs
  return {
    columns: pairs.map(([alias, column]) => `${name}.${column} as ${alias}`).join(', '),
    read(row) {
      if (row[first] === null) return undefined
      const own: Record<string, unknown> = {}
      for (const [alias, column] of pairs) own[column] = row[alias]
      // The caller who named the columns knows their types.
      return own as Row
    },
  }
}
