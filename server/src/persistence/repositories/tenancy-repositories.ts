import { type AccountRemainsRepository, accountRemainsRepository } from './account-remains.ts'
import { type BillingRepository, billingRepository } from './billing.ts'
import { type EventRepository, eventRepository } from './events.ts'
import { type InvoiceRepository, invoiceRepository } from './invoices.ts'
import { type PaymentRepository, paymentRepository } from './payments.ts'
import { type CreateGroup, defineGroup } from './repository-group.ts'

/** What accounts have besides their users and clients. */
export interface TenancyRepositories {
  readonly events: EventRepository
  readonly remains: AccountRemainsRepository
  readonly billing: BillingRepository
  readonly invoices: InvoiceRepository
  readonly payments: PaymentRepository
}

/** See {@link TenancyRepositories}. */
export const createTenancyRepositories: CreateGroup<TenancyRepositories> = defineGroup({
  events: eventRepository,
  remains: accountRemainsRepository,
  billing: billingRepository,
  invoices: invoiceRepository,
  payments: paymentRepository,
})
