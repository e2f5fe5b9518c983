import { isPassing } from './is-passing.ts'
import { type Waiting, waitOrAbort } from './wait-or-abort.ts'

/** Milliseconds between two attempts: the connection may be back at any moment. */
const SHORTEST_WAIT = 1_000
const LONGEST_WAIT = 5_000

/** How long to go on asking. */
export interface Patience extends Waiting {
  /** The time by `elapsed` of the clock. */
  readonly until: number
  /** Called with true when the connection is lost, and with false when it is back. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined
}

/** A proxy that lost a process may call all of them dead for some seconds. */
const PATIENCE_MS = 15_000

/**
 * Asks again while the service does not respond, for fifteen seconds after the first failure. The
 * second attempt follows at once.
 *
 * @throws `aborted`, what `ask` throws; the last failure when the time is over
 */
export async function askForSeconds<Answer>(
  ask: () => Promise<Answer>,
  waiting: Waiting,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isPassing(error)) throw error
    return askWhileOffline(ask, { ...waiting, until: waiting.clock.elapsed() + PATIENCE_MS })
  }
}

/**
 * Asks again while the service does not respond. It may have done what it was asked.
 *
 * @throws `aborted`, what `ask` throws; the last failure when the time is over
 */
export async function askWhileOffline<Answer>(
  ask: () => Promise<Answer>,
  { until, onWaiting, ...waiting }: Patience,
): Promise<Answer> {
  const { clock } = waiting
  for (let wait = SHORTEST_WAIT, isWaiting = false; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const answer = await ask()
      if (isWaiting) onWaiting?.(false)
      return answer
    } catch (error) {
      if (!isPassing(error) || clock.elapsed() + wait > until) throw error
      if (!isWaiting) onWaiting?.(true)
      isWaiting = true
      await waitOrAbort(wait, waiting)
    }
  }
}
