import { ShrdError } from '@shrd/crypto/errors'

/** Runs work of one member at a time or a few, in the order in which it came. */
export interface CallQueue {
  /** @throws `too_many_requests` with `retry_after` in seconds, if too many wait already */
  run<Result>(subject: string, work: () => Promise<Result>): Promise<Result>
}

/** See {@link CallQueue}. */
export interface QueueLimits {
  /** Work of one subject at the same time. */
  readonly atOnce: number
  /** Work of one subject that waits. */
  readonly mostWaiting: number
}

/** Less than half of the pool. A client saves one document after another. */
const LIMITS: QueueLimits = { atOnce: 4, mostWaiting: 256 }
/** Seconds until some of them are done. */
const WAIT = 1

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Keeps the transactions of one member from taking all connections of the pool. They wait before
 * they take one, so that others find one free.
 */
export function createCallQueue({ atOnce, mostWaiting }: QueueLimits = LIMITS): CallQueue {
  const lanes = new Map<string, Lane>()

  async function enter(subject: string): Promise<Lane> {
    const lane = lanes.get(subject) ?? { running: 0, waiting: [] }
    lanes.set(subject, lane)
    if (lane.running < atOnce) {
      lane.running += 1
      return lane
    }
    if (lane.waiting.length >= mostWaiting) {
      throw new ShrdError('too_many_requests', { data: { retry_after: WAIT } })
    }
    // Who leaves hands its place over, so the number of those who run stays the same.
    await new Promise<void>((resolve) => lane.waiting.push(resolve))
    return lane
  }

  function leave(subject: string, lane: Lane): void {
    const next = lane.waiting.shift()
    if (next === undefined) {
      lane.running -= 1
      if (lane.running === 0) lanes.delete(subject)
    } else next()
  }

  return {
    async run(subject, work) {
      const lane = await enter(subject)
      try {
        return await work()
      } finally {
        leave(subject, lane)
      }
    },
  }
}
