import type { PlanQuote } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { PlanPrices, PlanType } from '../../config-billing.ts'
import type { BillingRecord, PlanUse } from '../../persistence/repositories/billing.ts'
import { type BilledAccount, periodEnd } from './billed-account.ts'
import type { Ground } from './next-step.ts'
import { chargeDays, dayOf, totalOf, withUse } from './plan-uses.ts'
import { isOffered, priceOf } from './plans.ts'
import { withChanges } from './take-step.ts'
import { TIMES } from './times.ts'

/**
 * What a change of plan costs, and from when. The change counts at once, up or down: each day costs
 * as much as the most expensive plan in it, and the free days stay free.
 *
 * @throws `account_ended`
 */
export function quotePlan(account: BilledAccount, plan: PlanType, ground: Ground): PlanQuote {
  const { record } = account
  assertLiving(record)
  const { prices, now } = ground
  const price = priceOf(plan, prices)
  const end = periodEnd(record)
  if (record.state === 'trial' && end !== undefined) {
    const invoice = { at: end + TIMES.period, amount: price }
    return { plan, price, from: now, free_until: end, invoice }
  }
  const uses = usesAfter(record, plan, ground)
  const invoice =
    end === undefined
      ? { at: now + TIMES.period, amount: price }
      : { at: end, amount: totalOf(chargeDays(uses)) }
  return { plan, price, from: now, free_until: null, invoice }
}

/**
 * The record after a change of plan.
 *
 * @throws `account_ended`
 */
export function withPlan(account: BilledAccount, plan: PlanType, ground: Ground): BillingRecord {
  assertLiving(account.record)
  const uses = usesAfter(account.record, plan, ground)
  return withChanges(account, { plan_type: plan, uses }, ground)
}

/**
 * Refuses plans that only operators can set.
 *
 * @throws `plan_unavailable`
 */
export function assertOffered(plan: PlanType, prices: PlanPrices): void {
  if (!isOffered(plan, prices)) throw new ShrdError('plan_unavailable')
}

function assertLiving({ state }: BillingRecord): void {
  if (state === 'purged' || state === 'ended') throw new ShrdError('account_ended')
}

function usesAfter(
  { period_start: start, state, uses }: BillingRecord,
  plan: PlanType,
  { prices, now }: Ground,
): readonly PlanUse[] {
  if (start === null) return []
  const price = priceOf(plan, prices)
  // Nothing of the free days is charged, so what came before does not matter.
  return state === 'trial'
    ? [{ day: 0, plan, price }]
    : withUse(uses, { day: dayOf(now, start), plan, price })
}
