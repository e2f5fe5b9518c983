import { clientError } from '../errors.ts'
import type { Clock } from '../ports.ts'
import type { Answer } from './send.ts'

/** Longer than this nobody is kept waiting without a word: the refusal is answered instead. */
const LONGEST_WAIT_MS = 60_000
const MOST_WAITS = 10
const TOO_MANY_REQUESTS = 429

interface Waiting {
  readonly clock: Clock
  readonly signal: AbortSignal | undefined
}

/**
 * Sends a call again that was one too many, when the service has said to: whoever changes thousands
 * of documents at once goes on at the pace that there is, and nothing of it fails.
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

/** Milliseconds after which the same call is taken; `undefined` for an answer that stands. */
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
