import { isDuplicate } from '../failures.ts'

/** Inserts a row unless its key is taken. The unique index decides, so it holds under any race. */
export async function insertOnce(insertion: PromiseLike<unknown>): Promise<boolean> {
  try {
    await insertion
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}
