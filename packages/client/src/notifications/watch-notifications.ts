import { isShrdError } from '@shrd/crypto/errors'
import type { Ports } from '../ports.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'

/** Dependencies of {@link watchNotifications}. */
interface Watching {
  readonly call: Call
  readonly ports: Pick<Ports, 'clock' | 'random'>
  readonly signal: AbortSignal
  readonly onChange: () => void
}

/** Between two requests, also where a service answers at once each time. */
const SHORTEST_MS = 1_000
const LONGEST_MS = 60_000
/** From so many failures on, the caller looks for itself. */
const PATIENCE = 3
const OVER: readonly string[] = ['session_ended', 'unauthenticated', 'key_not_proven']

/**
 * Calls `onChange` whenever the member's notifications have changed, until the signal aborts or the
 * session ends. After a failure it waits longer and longer. If the service cannot be waited for, as
 * behind some proxies, it calls `onChange` once a minute instead.
 */
export async function watchNotifications(watching: Watching): Promise<void> {
  const { call, signal, onChange } = watching
  let after: number | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      const { position } = toObject(await call('awaitNotifications', { after }, { signal }))
      if (after !== undefined && position !== after) onChange()
      after = position
      failures = 0
    } catch (error) {
      if (signal.aborted || isOver(error)) return
      if (!isShrdError(error)) throw error
      failures += 1
      if (failures >= PATIENCE) onChange()
    }
    await rest(failures, watching)
  }
}

/** Lost connections and busy services come back; a session that has ended does not. */
function isOver(error: unknown): boolean {
  return isShrdError(error) && OVER.includes(error.code)
}

/** A random part keeps many pages from coming back at the same moment. */
function rest(failures: number, { ports, signal }: Watching): Promise<void> {
  const longest = Math.min(SHORTEST_MS * 2 ** failures, LONGEST_MS)
  const [byte = 0] = ports.random(1)
  const ms = failures === 0 ? SHORTEST_MS : longest * (0.5 + byte / 512)
  return new Promise((resolve) => {
    const cancel = ports.clock.setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
    function end(): void {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
