/** A value with subscriptions. */
export interface Watched<Value, First = Value> {
  getState(): Value | First
  /** Calls `listener` with each new value; the returned function stops that. */
  subscribe(listener: (value: Value) => void): () => void
  set(value: Value): void
  isWatched(): boolean
}

/** Holds a value and notifies its listeners of each change. */
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

/** Reports an error of a listener as the page's own error, and continues. */
function tell<Value>(listener: (value: Value) => void, value: Value): void {
  try {
    listener(value)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
