import type { TextStorage } from './auth-options.ts'

/** Values that outlive the page where they can. */
export interface ValueStore {
  /** `null` for what is not there or cannot be read. Whatever was stored: check it. */
  read(name: string): unknown
  /** `null` removes. */
  write(name: string, value: unknown): void
}

/** Values as JSON in a storage; in the memory of the page where that is blocked or full. */
export function createValueStore(open: () => TextStorage): ValueStore {
  const memory = new Map<string, unknown>()
  const store: ValueStore = {
    read(name) {
      try {
        return memory.get(name) ?? JSON.parse(open().getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    write(name, value) {
      try {
        if (value === null) open().removeItem(name)
        else open().setItem(name, JSON.stringify(value))
        memory.delete(name)
      } catch {
        // What could not be replaced is older than what it stands for.
        if (value !== null) store.write(name, null)
        memory.set(name, value)
      }
    },
  }
  return store
}
