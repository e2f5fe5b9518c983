import { type CreateGroup, defineGroup } from './repository-group.ts'
import { type WebhookDeliveryRepository, webhookDeliveryRepository } from './webhook-deliveries.ts'
import { type WebhookRepository, webhookRepository } from './webhooks.ts'

/** What accounts have besides their users and clients. */
export interface TenancyRepositories {
  readonly webhooks: WebhookRepository
  readonly webhookDeliveries: WebhookDeliveryRepository
}

/** See {@link TenancyRepositories}. */
export const createTenancyRepositories: CreateGroup<TenancyRepositories> = defineGroup({
  webhooks: webhookRepository,
  webhookDeliveries: webhookDeliveryRepository,
})
