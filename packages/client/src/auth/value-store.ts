import type { TextStorage } from './auth-options.ts'

/** A value that outlives the page where it can. */
export interface ValueStore {
  /** `null` for what is not there or cannot be read. Whatever was stored: check it. */
  read(): unknown
  /** `null` and `undefined` remove. */
  write(value: unknown): void
}

/** A value as JSON in a storage; in the memory of the page where that is blocked or full. */
export function createValueStore(name: string, open: () => TextStorage): ValueStore {
  let memory: unknown = null
  const store: ValueStore = {
    read() {
      try {
        // `null` is JSON, too.
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
        // What could not be replaced is older than what it stands for.
        if (value) store.write(null)
        memory = value
      }
    },
  }
  return store
}
