/** A table that a statement joins with others under a name, and its part of the rows. */
export interface Joined<Row> {
  /** What to select. */
  readonly columns: string
  /** Its row, or `undefined` where the join has met none. */
  read(row: Readonly<Record<string, unknown>>): Row | undefined
}

/**
 * Columns of several tables in one row, told apart by the name of their table.
 *
 * @param columns The first of them is never null.
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
      // What the columns of a table hold is known to whoever named them.
      return own as Row
    },
  }
}
