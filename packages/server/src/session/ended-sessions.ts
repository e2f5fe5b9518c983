/** A memory of the sessions that the service, or a sign-out here, has ended. */
export interface EndedSessions {
  /**
   * Remembers that the sessions of a key have ended.
   *
   * @param key A session or a user, at most 100 characters of ASCII
   * @param at Seconds since 1970: sessions that began later go on
   * @param seconds How long the key must be remembered
   */
  end(key: string, at: number, seconds: number): void | Promise<void>
  /** The latest `at` of a key; `undefined` for one that has not ended. */
  findEnd(key: string): number | undefined | Promise<number | undefined>
}

/**
 * Creates a memory for one process. It forgets with the process: sessions with a refresh token then end
 * at their next refresh, others at the end of their time.
 *
 * @example
 * import { createEndedMemory } from '@shrd/server/session'
 *
 * const ended = createEndedMemory()
 * await ended.end('sub p_1', 1_800_000_000, 60)
 * console.assert((await ended.findEnd('sub p_1')) === 1_800_000_000)
 */
export function createEndedMemory(): EndedSessions {
  const ends = new Map<string, { at: number; until: number }>()

  function forget(): void {
    for (const [key, { until }] of ends) {
      if (until > Date.now()) return
      ends.delete(key)
    }
  }

  return {
    end(key, at, seconds) {
      forget()
      const latest = Math.max(at, ends.get(key)?.at ?? 0)
      ends.delete(key)
      ends.set(key, { at: latest, until: Date.now() + seconds * 1_000 })
    },
    findEnd: (key) => ends.get(key)?.at,
  }
}
