import {
  type AccountInvitationRepository,
  accountInvitationRepository,
} from './account-invitations.ts'
import { type AccountRemainsRepository, accountRemainsRepository } from './account-remains.ts'
import { type AccountUserRepository, accountUserRepository } from './account-users.ts'
import { type ApiKeyRepository, apiKeyRepository } from './api-keys.ts'
import { type BillingRepository, billingRepository } from './billing.ts'
import { type EventSealRepository, eventSealRepository } from './event-seals.ts'
import { type EventRepository, eventRepository } from './events.ts'
import { type FigureRepository, figureRepository } from './figures.ts'
import { type InvoiceRepository, invoiceRepository } from './invoices.ts'
import { type PaymentRepository, paymentRepository } from './payments.ts'
import { type CreateGroup, defineGroup } from './repository-group.ts'
import { type UserExportRepository, userExportRepository } from './user-exports.ts'
import { type UserImportRepository, userImportRepository } from './user-imports.ts'
import { type WebhookDeliveryRepository, webhookDeliveryRepository } from './webhook-deliveries.ts'
import { type WebhookRepository, webhookRepository } from './webhooks.ts'

/** What accounts have besides their users and clients. */
export interface TenancyRepositories {
  readonly events: EventRepository
  readonly eventSeals: EventSealRepository
  readonly figures: FigureRepository
  readonly apiKeys: ApiKeyRepository
  readonly invitations: AccountInvitationRepository
  readonly accountUsers: AccountUserRepository
  readonly userImports: UserImportRepository
  readonly userExports: UserExportRepository
  readonly remains: AccountRemainsRepository
  readonly billing: BillingRepository
  readonly invoices: InvoiceRepository
  readonly payments: PaymentRepository
  readonly webhooks: WebhookRepository
  readonly webhookDeliveries: WebhookDeliveryRepository
}

/** See {@link TenancyRepositories}. */
export const createTenancyRepositories: CreateGroup<TenancyRepositories> = defineGroup({
  events: eventRepository,
  eventSeals: eventSealRepository,
  figures: figureRepository,
  apiKeys: apiKeyRepository,
  invitations: accountInvitationRepository,
  accountUsers: accountUserRepository,
  userImports: userImportRepository,
  userExports: userExportRepository,
  remains: accountRemainsRepository,
  billing: billingRepository,
  invoices: invoiceRepository,
  payments: paymentRepository,
  webhooks: webhookRepository,
  webhookDeliveries: webhookDeliveryRepository,
})
