import type { TextStorage } from './auth-options.ts'

/** A value that outlives the page if possible. */
export interface ValueStore {
  /**
   * Returns `null` for a missing or unreadable value. Other scripts may have written it, so check
   * it.
   */
  read(): unknown
  /** Stores the value; `null` and `undefined` remove it. */
  write(value: unknown): void
}

/** Stores a value as JSON, or in memory if the storage is blocked or full. */
export function createValueStore(name: string, open: () => TextStorage): ValueStore {
  let memory: unknown = null
  const store: ValueStore = {
    read() {
      try {
        // A missing item becomes `null`, which is JSON.
        return memory ?? JSON.parse(String(open().getItem(name)))
      } catch {
        return null
      }
    },
    write(value) {
      try {
        if (value) open().setItem(name, JSON.stringify(value))
        else open().removeItem(name)
        memory = null
      } catch {
        // The old value is outdated, so remove it.
        if (value) store.write(null)
        memory = value
      }
    },
  }
  return store
}
