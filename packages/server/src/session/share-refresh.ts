/**
 * Runs a refresh once for all who need it at the same time, and gives everybody its result, also those
 * who come up to a minute later: their requests left the browser before it had the new cookie. A refresh
 * token works once, so a second use would end the session.
 *
 * With several processes, take a lock under `key` in a store that they share, look for the result of
 * another process under the same key, and keep your own there for a minute. The result is encrypted.
 *
 * @param key At most 100 characters of ASCII
 */
export type ShareRefresh = (key: string, refresh: () => Promise<string>) => Promise<string>

/** Milliseconds for which a result is kept. */
const KEPT = 60_000

/**
 * Creates a {@link ShareRefresh} for one process.
 *
 * @example
 * import { createSharedRefresh } from '@shrd/server/session'
 *
 * const share = createSharedRefresh()
 * const results = await Promise.all([share('key', async () => 'a'), share('key', async () => 'b')])
 * console.assert(results.join() === 'a,a')
 */
export function createSharedRefresh(): ShareRefresh {
  const running = new Map<string, { result: Promise<string>; until: number }>()

  /** Entries are in the order in which they began. */
  function forget(): void {
    for (const [key, { until }] of running) {
      if (until > Date.now()) return
      running.delete(key)
    }
  }

  return (key, refresh) => {
    forget()
    const known = running.get(key)
    if (known !== undefined) return known.result
    const result = refresh()
    running.set(key, { result, until: Date.now() + KEPT })
    // The next request tries again.
    result.catch(() => running.delete(key))
    return result
  }
}
