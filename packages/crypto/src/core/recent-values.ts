/** A cache of the most recently used values. Callers compute the others again. */
export interface RecentValues<Value> {
  get(name: string): Value | undefined
  set(name: string, value: Value): void
}

/**
 * Creates a least-recently-used cache. Only for values that their name alone determines.
 *
 * @param most how many values the cache keeps
 */
export function createRecentValues<Value>(most: number): RecentValues<Value> {
  // A map keeps insertion order, so its first entry is the oldest.
  const values = new Map<string, Value>()
  const put = (name: string, value: Value) => {
    values.delete(name)
    values.set(name, value)
    const [oldest] = values.keys()
    if (values.size > most && oldest !== undefined) values.delete(oldest)
  }
  return {
    get(name) {
      const value = values.get(name)
      if (value !== undefined) put(name, value)
      return value
    },
    set: put,
  }
}
