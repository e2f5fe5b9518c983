import type { Sending } from './attempt-message.ts'
import type { Claimed } from './outbox-store.ts'
import type { Owners } from './owners.ts'

const CANDIDATES = 10

/** A due message, before and after this process has claimed it. */
export interface ClaimedDue<Due, Message> {
  readonly due: Due
  readonly message: Message
}

/**
 * Claims the due messages one by one, except those of busy owners, until there are no more or the
 * caller stops. Other processes look at the same messages. The first to claim one gets it.
 */
export async function* claimDue<Due, Message extends Claimed>(
  { store, ports }: Sending<Due, Message>,
  owners: Owners<Due>,
): AsyncGenerator<ClaimedDue<Due, Message>, void, undefined> {
  for (;;) {
    const options = { limit: CANDIDATES, busy: owners.busy() }
    const candidates = await store.findDue(ports.now(), options)
    if (candidates.length === 0) return
    for (const due of candidates) {
      // The caller sends those before it, which can make their owner busy.
      if (owners.isBusy(due)) continue
      const message = await store.claim(due, ports.now())
      if (message !== undefined) yield { due, message }
    }
  }
}
