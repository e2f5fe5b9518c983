/** A memory of what was used. */
export interface ReplayStore {
  /**
   * Remembers a key. Returns true the first time, and false if the key is known. Several processes
   * need one store: in Redis `SET key 1 NX EX seconds`, in SQL an insert into a column that is unique.
   *
   * @param key At most 100 characters of ASCII
   * @param seconds How long the key must be remembered
   */
  remember(key: string, seconds: number): boolean | Promise<boolean>
}

/**
 * Creates a memory for one process. Keys are forgotten when their time is over.
 *
 * @example
 * import { createReplayMemory } from '@shrd/server'
 *
 * const store = createReplayMemory()
 * console.assert(await store.remember('first', 60))
 * console.assert(!(await store.remember('first', 60)))
 */
export function createReplayMemory(): ReplayStore {
  const ends = new Map<string, number>()

  /** A map keeps the order of insertion, so the keys that end first are the first. */
  function forget(now: number): void {
    for (const [key, end] of ends) {
      if (end > now) return
      ends.delete(key)
    }
  }

  return {
    remember(key, seconds) {
      const now = Date.now()
      forget(now)
      if ((ends.get(key) ?? 0) > now) return false
      // Deleted first, so that the key moves to the end.
      ends.delete(key)
      ends.set(key, now + seconds * 1_000)
      return true
    },
  }
}
