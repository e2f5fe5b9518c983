/** As many values as one statement names; SQLite and MySQL take some ten thousand at the most. */
const BATCH = 500

/** Runs a query for any number of values, as many at a time as a statement takes. */
export async function inBatches<Value, Row>(
  values: readonly Value[],
  query: (batch: readonly Value[]) => PromiseLike<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < values.length; from += BATCH) {
    rows.push(...(await query(values.slice(from, from + BATCH))))
  }
  return rows
}
