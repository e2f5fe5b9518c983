/** The values that were asked for last; whoever asks for others makes them again. */
export interface RecentValues<Value> {
  get(name: string): Value | undefined
  set(name: string, value: Value): void
}

/**
 * Keeps what follows from its name alone, however often it is made.
 *
 * @param most how many are kept
 */
export function createRecentValues<Value>(most: number): RecentValues<Value> {
  // A map remembers the order in which it was filled: the oldest is its first.
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
