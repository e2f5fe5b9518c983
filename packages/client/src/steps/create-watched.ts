/** A value that can be watched. */
export interface Watched<Value, First = Value> {
  getState(): Value | First
  /** Calls `listener` with each new value; the returned function ends that. */
  subscribe(listener: (value: Value) => void): () => void
  set(value: Value): void
  isWatched(): boolean
}

/** Holds a value, and tells those who watch it of each change. */
export function createWatched<Value, First = Value>(value: Value | First): Watched<Value, First> {
  const listeners = new Set<(value: Value) => void>()
  return {
    getState: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isWatched: () => listeners.size > 0,
    set(next) {
      value = next
      for (const listener of [...listeners]) tell(listener, next)
    },
  }
}

/** What a listener throws is shown as the page's own error, and stops nothing here. */
function tell<Value>(listener: (value: Value) => void, value: Value): void {
  try {
    listener(value)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
