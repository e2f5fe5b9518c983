/** The most values in one statement. SQLite and MySQL allow some ten thousand. */
const BATCH = 500

/** Runs a query for any number of values, in batches that a statement allows. */
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
