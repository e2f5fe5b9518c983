import type { Config } from '../../config.ts'
import type { Sealer } from '../../key-ring.ts'
import type { AnnouncingMailer } from '../../mail/create-mailer.ts'
import { createGuardedPost } from '../../outgoing/guarded-post.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import { SERVICE_NAME } from '../../service-name.ts'
import { type CreateDeliveries, createDeliverySink } from './create-deliveries.ts'
import { createDisableWebhook } from './disable-webhook.ts'
import { createTellOwners } from './tell-owners.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'

interface Deps {
  readonly config: Pick<Config, 'mode' | 'issuer'>
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes' | 'log'>
  readonly sealer: Sealer
  readonly mailer: AnnouncingMailer
}

/** What turns events into messages to webhooks, and sends these. */
export interface WebhookServices {
  readonly webhookSender: WebhookSender
  readonly createDeliveries: CreateDeliveries
}

/** Builds the {@link WebhookServices}. */
export function createWebhookServices(deps: Deps): WebhookServices {
  const { config, ports, mailer } = deps
  const page = new URL('/dashboard/webhooks', config.issuer).href
  const tellOwners = createTellOwners({ mailer, brand: SERVICE_NAME, page })
  const disable = createDisableWebhook({ ports, tellOwners })
  const webhookSender = createWebhookSender({ ...deps, post: createGuardedPost(config), disable })
  const createDeliveries = createDeliverySink({ ...ports, onQueued: webhookSender.wake })
  return { webhookSender, createDeliveries }
}
