import { clientError } from '../errors.ts'
import type { Clock } from '../ports.ts'
import type { Answer } from './send.ts'

/** Longest wait. Beyond it the caller gets the refusal, so that a user never waits silently. */
const LONGEST_WAIT_MS = 60_000
const MOST_WAITS = 10
const TOO_MANY_REQUESTS = 429

interface Waiting {
  readonly clock: Clock
  readonly signal: AbortSignal | undefined
}

/**
 * Retries 429 responses after `Retry-After`, so that changing thousands of documents succeeds at
 * the pace of the service.
 *
 * @throws `aborted` while it waits, and what `attempt` throws
 */
export async function sendInTime(
  attempt: () => Promise<Answer>,
  waiting: Waiting,
): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    const answer = await attempt()
    const ms = waitOf(answer)
    if (ms === undefined || waits === MOST_WAITS) return answer
    await pause(ms, waiting)
  }
}

/** Milliseconds until the retry; `undefined` for a final response. */
function waitOf({ status, retryAfter }: Answer): number | undefined {
  if (status !== TOO_MANY_REQUESTS || retryAfter === null) return undefined
  const ms = Number(retryAfter) * 1_000
  return ms > 0 && ms <= LONGEST_WAIT_MS ? ms : undefined
}

function pause(ms: number, { clock, signal }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel()
      reject(clientError('aborted', { cause: signal?.reason }))
    }
    const cancel = clock.setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
