import type { Sending } from './attempt-message.ts'
import type { Claimed } from './outbox-store.ts'

const CANDIDATES = 10

/**
 * Claims the due messages one by one, until there are no more or the caller stops. Other processes
 * look at the same messages. The first to claim one gets it.
 */
export async function* claimDue<Due, Message extends Claimed>({
  store,
  ports,
}: Sending<Due, Message>): AsyncGenerator<Message, void, undefined> {
  for (;;) {
    const candidates = await store.findDue(ports.now(), CANDIDATES)
    if (candidates.length === 0) return
    for (const due of candidates) {
      const message = await store.claim(due, ports.now())
      if (message !== undefined) yield message
    }
  }
}
