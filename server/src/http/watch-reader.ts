import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { GRACE, LEAST_SPEED, STALL } from './least-speed.ts'

/** Bytes. Less is a reader who has stopped. */
const LEAST = 32 * 1024

/**
 * Ends the connection of a reader who stalls or is too slow, while the response is sent piece by
 * piece. Time in which the response waits for its source does not count.
 */
export function watchReader(res: ServerResponse): void {
  let known = takenOf(res)
  let behind = 0
  const timer = setInterval(() => {
    const taken = takenOf(res)
    const progress = taken - known
    known = taken
    if (res.writableLength === 0) return
    behind += STALL * LEAST_SPEED - progress
    if (progress < LEAST || behind > GRACE * LEAST_SPEED) res.destroy()
  }, STALL)
  finished(res, () => clearInterval(timer))
}

/** Bytes that have left this process. The socket counts a byte as written when it is queued. */
function takenOf({ socket, writableLength }: ServerResponse): number {
  return (socket?.bytesWritten ?? 0) - writableLength
}
