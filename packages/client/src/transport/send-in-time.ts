import type { Answer } from './send.ts'
import { type Waiting, waitOrAbort } from './wait-or-abort.ts'

/** Longest wait. Beyond it the caller gets the refusal, so that a user never waits silently. */
const LONGEST_WAIT_MS = 60_000
const MOST_WAITS = 10
const TOO_MANY_REQUESTS = 429

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
    await waitOrAbort(ms, waiting)
  }
}

/** Milliseconds until the retry; `undefined` for a final response. */
function waitOf({ status, retryAfter }: Answer): number | undefined {
  if (status !== TOO_MANY_REQUESTS || retryAfter === null) return undefined
  const ms = Number(retryAfter) * 1_000
  return ms > 0 && ms <= LONGEST_WAIT_MS ? ms : undefined
}
