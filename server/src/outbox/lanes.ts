import { attemptMessage, type Sending } from './attempt-message.ts'
import { type ClaimedDue, claimDue } from './claim-due.ts'
import type { Claimed } from './outbox-store.ts'
import { createOwners, type OwnerLimit } from './owners.ts'

/** How to send several messages at once. */
export interface LaneOptions<Due, Message extends Claimed> extends Sending<Due, Message> {
  /** The number of messages to send at once. One that hangs does not delay the others. */
  readonly atOnce: number
  /** How many of them may be of one owner. @default all */
  readonly ownerLimit?: OwnerLimit<Due>
  /** What to log when the store fails. */
  readonly warnings: {
    /** It failed to find or claim messages. */
    readonly unread: string
    /** It failed to record the result of an attempt. */
    readonly unrecorded: string
  }
}

/** Sends due messages, a few at a time. */
export interface Lanes {
  /** Takes due messages as far as there is room. Call it whenever there may be more. */
  fill(): void
  /** Sends as many due messages as fit at once, even if stopped, and returns how many. */
  sendDue(): Promise<number>
  /**
   * Takes no more, and waits for attempts in progress. If given, aborts them after `patience`
   * milliseconds. Unsent messages stay in the store.
   */
  stop(patience?: number): Promise<void>
}

/** See {@link Lanes}. */
export function createLanes<Due, Message extends Claimed>(
  options: LaneOptions<Due, Message>,
): Lanes {
  const { atOnce, ownerLimit, warnings } = options
  const { log } = options.ports
  const state: { filling?: Promise<void>; again: boolean; isStopped: boolean } = {
    again: false,
    isStopped: false,
  }
  const underWay = new Set<Promise<void>>()
  const owners = createOwners(ownerLimit, options.ports.now)
  const cutOff = new AbortController()

  const start = ({ due, message }: ClaimedDue<Due, Message>): Promise<void> => {
    const end = owners.begin(due)
    const sending = attemptMessage(options, message, cutOff.signal)
      .catch((error: unknown) => log.warn({ err: error }, warnings.unrecorded))
      .finally(() => {
        underWay.delete(sending)
        end()
        fill()
      })
    underWay.add(sending)
    return sending
  }
  const hasRoom = () => !state.isStopped && underWay.size < atOnce
  const takeDue = async () => {
    if (!hasRoom()) return
    for await (const claimed of claimDue(options, owners)) {
      start(claimed)
      if (!hasRoom()) return
    }
  }
  const fill = () => {
    state.again = true
    state.filling ??= (async () => {
      while (state.again && !state.isStopped) {
        state.again = false
        await takeDue()
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, warnings.unread))
      .finally(() => {
        state.filling = undefined
        // A new request came after the last look, before that was known to be the last.
        if (state.again && !state.isStopped) fill()
      })
  }
  return {
    fill,
    async sendDue() {
      const sending: Promise<void>[] = []
      for await (const claimed of claimDue(options, owners)) {
        sending.push(start(claimed))
        if (sending.length === atOnce) break
      }
      await Promise.all(sending)
      return sending.length
    },
    async stop(patience) {
      state.isStopped = true
      await state.filling
      const timer = patience === undefined ? undefined : setTimeout(() => cutOff.abort(), patience)
      await Promise.all(underWay)
      clearTimeout(timer)
    },
  }
}
