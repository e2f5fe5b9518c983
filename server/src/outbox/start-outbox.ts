import { createLanes, type LaneOptions, type Lanes } from './lanes.ts'
import type { Claimed } from './outbox-store.ts'
import { createWaker } from './waker.ts'

/** What an outbox sends, and how. */
export interface OutboxOptions<Due, Message extends Claimed> extends LaneOptions<Due, Message> {
  /** How often to look for due messages, in milliseconds. */
  readonly lookEvery: number
}

/** A running outbox. */
export interface Outbox extends Pick<Lanes, 'sendDue' | 'stop'> {
  /** Looks for due messages at once, and a few more times soon. Call it for each new message. */
  wake(): void
}

/**
 * Sends stored messages in the background, until stopped. Several processes can do so at once. It
 * tries unsent messages again, each time later, and gives them up for good in the end.
 *
 * A message is sent twice if the process ends after sending it and before recording that.
 */
export function startOutbox<Due, Message extends Claimed>(
  options: OutboxOptions<Due, Message>,
): Outbox {
  const { fill, sendDue, stop } = createLanes(options)
  const waker = createWaker(fill, options.lookEvery)
  return {
    wake: waker.wake,
    sendDue,
    async stop(patience) {
      waker.stop()
      await stop(patience)
    },
  }
}
