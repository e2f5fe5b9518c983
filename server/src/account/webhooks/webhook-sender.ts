import type { Config } from '../../config.ts'
import type { Sealer } from '../../key-ring.ts'
import type { OwnerLimit } from '../../outbox/owners.ts'
import { SLOW_RECEIVERS } from '../../outbox/patience.ts'
import { type Outbox, startOutbox } from '../../outbox/start-outbox.ts'
import { createGuardedPost, type GuardedPost } from '../../outgoing/guarded-post.ts'
import type { Database } from '../../persistence/database.ts'
import type { DueWebhook } from '../../persistence/repositories/webhooks.ts'
import type { Ports } from '../../ports.ts'
import type { OwnerMails } from '../members/owner-mails.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { createDeliveryStore, deliverySchedule } from './delivery-store.ts'
import { createDisableWebhook } from './disable-webhook.ts'

/** Sends messages to webhooks in the background. Several processes can do so at once. */
export interface WebhookSender {
  /** Starts to send, until stopped. */
  start(): void
  /** Looks for messages soon. Call it for new ones. */
  wake(): void
  /** Sends the messages that are due now, one to each webhook, and returns how many. */
  sendDue(): Promise<number>
  /** Stops, after waiting for requests in progress, `patience` milliseconds if given. */
  stop(patience?: number): Promise<void>
}

interface Deps {
  readonly config: Pick<Config, 'mode'>
  readonly database: Database
  readonly sealer: Sealer
  readonly ports: Pick<Ports, 'now' | 'log'>
  readonly ownerMails: OwnerMails
  /** How to send. @default over the network */
  readonly post?: GuardedPost
}

/** Requests at once. A receiver that does not answer keeps its place for 15 seconds. */
const AT_ONCE = 100

/** Accounts with slow receivers share half of the places, so the others always have the other half. */
const PER_ACCOUNT: OwnerLimit<DueWebhook> = {
  ownerOf: ({ account_id }) => account_id,
  atOnce: 4,
  slow: { ...SLOW_RECEIVERS, places: AT_ONCE / 2 },
}

/** See {@link WebhookSender}. */
export function createWebhookSender(deps: Deps): WebhookSender {
  const { config, database, ports, post = createGuardedPost(config) } = deps
  const disable = createDisableWebhook(deps)
  const state: { outbox?: Outbox } = {}
  const deliveries = database.store.tenancy.webhookDeliveries
  return {
    start() {
      state.outbox = startOutbox({
        store: createDeliveryStore({ ...deps, disable }),
        attempt: (delivery, signal) =>
          attemptDelivery({ ...deps, post, deliveries }, delivery, signal),
        schedule: deliverySchedule,
        atOnce: AT_ONCE,
        ownerLimit: PER_ACCOUNT,
        lookEvery: 1_000,
        ports,
        warnings: {
          unread: 'webhook messages were not read',
          unrecorded: 'how a webhook message went was not written down',
        },
      })
    },
    wake: () => state.outbox?.wake(),
    async sendDue() {
      if (state.outbox === undefined) throw new TypeError('sending was not started')
      return state.outbox.sendDue()
    },
    async stop(patience) {
      await state.outbox?.stop(patience)
    },
  }
}
