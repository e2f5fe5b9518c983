import { isDuplicate } from '../failures.ts'

/**
 * Inserts a row unless its key is taken. The unique index decides, so it is safe under races. Also
 * false if the statement has selected nothing to insert.
 */
export async function insertOnce(insertion: PromiseLike<unknown>): Promise<boolean> {
  try {
    return (await insertion) !== 0
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}
