import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'

/** Wakes callers when a member has something new, whichever process has stored it. */
export interface NotificationFeed {
  /**
   * Resolves with the newest position of the member as soon as it differs from the known one, or
   * with the known one after half a minute.
   */
  wait(userId: string, known: number): Promise<number>
  /** Wakes all callers. Nobody waits any more afterwards. */
  stop(): void
}

/** Milliseconds between two looks at the database: one query for all who wait at this process. */
const EVERY = 1_000
/** Shorter than the patience of common proxies. */
const LONGEST = 25_000
/** Callers of one member at this process. With one more, the longest waiting goes. */
const MOST_OF_MEMBER = 10

interface Waiter {
  readonly user_id: string
  readonly known: number
  readonly until: number
  readonly wake: (position: number) => void
}

/** See {@link NotificationFeed}. */
export function createNotificationFeed({
  database,
  ports,
}: {
  readonly database: Pick<Database, 'store'>
  readonly ports: Pick<Ports, 'log'>
}): NotificationFeed {
  const waiting = new Set<Waiter>()
  const state: { timer: NodeJS.Timeout | undefined; isStopped: boolean } = {
    timer: undefined,
    isStopped: false,
  }

  function end(waiter: Waiter, position: number): void {
    waiting.delete(waiter)
    waiter.wake(position)
  }

  async function look(): Promise<void> {
    try {
      const users = [...new Set([...waiting].map(({ user_id }) => user_id))]
      const heads = await database.store.identity.notifications.findHeads(users)
      for (const waiter of waiting) {
        const position = heads.get(waiter.user_id) ?? waiter.known
        if (position !== waiter.known || performance.now() >= waiter.until) end(waiter, position)
      }
    } catch (error) {
      ports.log.warn({ err: error }, 'notifications were not looked for')
      // Their callers ask again.
      for (const waiter of waiting) end(waiter, waiter.known)
    }
    if (waiting.size > 0 && !state.isStopped) schedule()
    else state.timer = undefined
  }

  function schedule(): void {
    state.timer = setTimeout(() => void look(), EVERY)
    state.timer.unref()
  }

  function makeRoom(user_id: string): void {
    const own = [...waiting].filter((waiter) => waiter.user_id === user_id)
    const [oldest] = own
    if (oldest !== undefined && own.length >= MOST_OF_MEMBER) end(oldest, oldest.known)
  }

  return {
    wait(user_id, known) {
      if (state.isStopped) return Promise.resolve(known)
      makeRoom(user_id)
      if (state.timer === undefined) schedule()
      return new Promise((wake) => {
        waiting.add({ user_id, known, until: performance.now() + LONGEST, wake })
      })
    },
    stop() {
      state.isStopped = true
      clearTimeout(state.timer)
      for (const waiter of waiting) end(waiter, waiter.known)
    },
  }
}
