import type { BillingDetails } from '@shrd/contract'
import type { PlanPrices, PlanType } from '../../config-billing.ts'
import type { BillingRecord } from '../../persistence/repositories/billing.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertOffered } from './change-plan.ts'
import { upcomingStep } from './next-step.ts'
import { priceOf } from './plans.ts'

const NO_DETAILS: BillingDetails = {
  ...{ name: null, address: [], country: null, tax_id: null, reference: null },
}

/** A new account that is billed. */
export interface NewBilling {
  readonly account_id: string
  /** @default `free_trial` */
  readonly plan?: PlanType | undefined
  readonly prices: PlanPrices
  readonly now: number
}

/** The record of a new account, whose free days begin now. */
export function newRecord({
  account_id,
  plan = 'free_trial',
  prices,
  now,
}: NewBilling): BillingRecord {
  const record: BillingRecord = {
    ...{ account_id, plan_type: plan, state: 'trial', started_at: now, period_start: now },
    uses: [{ day: 0, plan, price: priceOf(plan, prices) }],
    ...{ is_trial_end_announced: false, reminders: 0, reminded_at: null, expired_at: null },
    ...{ purge_at: null, purged_at: null, next_at: null, details: NO_DETAILS, version: 1 },
  }
  const next_at = upcomingStep({ record, open: [] }, { prices, now })?.at ?? null
  return { ...record, next_at }
}

/**
 * Begins to bill an account. Call it in the transaction that creates the account.
 *
 * @throws `plan_unavailable`
 */
export async function openBilling(store: Repositories, opened: NewBilling): Promise<void> {
  const { plan = 'free_trial', prices } = opened
  if (plan !== 'free_trial') assertOffered(plan, prices)
  await store.tenancy.billing.insert(newRecord(opened))
}
