/** A value that can be watched. */
export interface Watched<Value> {
  getState(): Value
  /** Calls `listener` after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void
  set(value: Value): void
  isWatched(): boolean
}

/** Holds a value, and tells those who watch it of each change. */
export function createWatched<Value>(value: Value): Watched<Value> {
  const listeners = new Set<() => void>()
  return {
    getState: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isWatched: () => listeners.size > 0,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
  }
}
