/** How many batches a run has, so that other work of the process goes on. */
const BATCHES = 100

/**
 * Repeats a batch for as long as it is full, and returns how many rows all batches had. A single
 * batch at each interval would fall behind whoever adds rows faster.
 */
export async function repeatFull(
  size: number,
  batch: () => Promise<number>,
  most: number = BATCHES,
): Promise<number> {
  const swept = { rows: 0 }
  for (let n = 0; n < most; n += 1) {
    const rows = await batch()
    swept.rows += rows
    if (rows < size) break
  }
  return swept.rows
}
