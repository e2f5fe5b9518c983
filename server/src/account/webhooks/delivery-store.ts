import { type Schedule, waitAfter } from '../../outbox/backoff.ts'
import type { Failure, OutboxStore } from '../../outbox/outbox-store.ts'
import type { Database } from '../../persistence/database.ts'
import type { DueWebhook } from '../../persistence/repositories/webhooks.ts'
import type { Ports } from '../../ports.ts'
import { type ClaimedDelivery, claimDelivery } from './claim-delivery.ts'
import type { DisableWebhook } from './disable-webhook.ts'
import { DELIVERY_WAITS } from './line.ts'
import { settleAccepted, settleFailed } from './settle-delivery.ts'

interface StoreDeps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'log'>
  readonly disable: DisableWebhook
}

/** Gives up after three days. A test is tried once. */
export const deliverySchedule: Schedule<ClaimedDelivery> = {
  isOver: ({ gives_up_at }, now) => now >= gives_up_at,
  nextAt({ number, attempts, gives_up_at }, now) {
    const at = now + waitAfter(attempts, DELIVERY_WAITS)
    return number === null || at >= gives_up_at ? null : at
  },
}

/**
 * The messages that wait to be sent. A process claims a webhook and not a message: so a receiver
 * gets one at a time, in order, from however many processes.
 */
export function createDeliveryStore({
  database,
  ports,
  disable,
}: StoreDeps): OutboxStore<DueWebhook, ClaimedDelivery> {
  const fail = (delivery: ClaimedDelivery, failure: Failure, at: number | null) =>
    database.transaction((store) =>
      settleFailed({ store, disable }, { delivery, failure, at, now: ports.now() }),
    )
  return {
    findDue: (now, { limit, busy }) =>
      database.store.tenancy.webhooks.findDue(now, { limit, without: busy }),
    claim: (due, now) => database.transaction((store) => claimDelivery(store, due, now)),
    finish: (delivery) =>
      database.transaction((store) => settleAccepted(store, delivery, ports.now())),
    postpone: (delivery, { at, failure }) => fail(delivery, failure, at),
    async bury(delivery, failure) {
      await fail(delivery, failure, null)
      const { webhook_id, delivery_id, attempts } = delivery
      const reason = failure.error
      ports.log.info({ webhook_id, delivery_id, attempts, reason }, 'a webhook message given up')
    },
  }
}
