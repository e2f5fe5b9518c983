import type { TextStorage } from './auth-options.ts'

/** Values by name that outlive the page where they can. */
export interface ValueStore {
  /** `null` for what is not there or cannot be read. Whatever was stored: check it. */
  read(name: string): unknown
  /** `null` removes. */
  write(name: string, value: unknown): void
}

/**
 * Values as JSON in a storage. One that is blocked or full is left for the memory of the page; with
 * `undefined` that is where they are from the beginning.
 */
export function createValueStore(open: () => TextStorage | undefined): ValueStore {
  let storage: TextStorage | undefined
  const use = () => {
    storage ??= open() ?? createMemory()
    return storage
  }
  const put = (name: string, value: unknown) => {
    if (value === null) use().removeItem(name)
    else use().setItem(name, JSON.stringify(value))
  }
  return {
    read(name) {
      try {
        return JSON.parse(use().getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    write(name, value) {
      try {
        put(name, value)
      } catch {
        forget(storage, name)
        storage = createMemory()
        put(name, value)
      }
    },
  }
}

/** What could not be replaced is older than what it stands for. */
function forget(storage: TextStorage | undefined, name: string): void {
  try {
    storage?.removeItem(name)
  } catch {
    // Nor can it be read.
  }
}

function createMemory(): TextStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}
