import type { Billing, OfferedPlan } from '@shrd/contract'
import { planType } from '@shrd/contract'
import type { PlanPrices } from '../../config-billing.ts'
import type { PlanLimits } from '../../config-plan-limits.ts'
import { periodEnd } from './billed-account.ts'
import type { LoadedAccount } from './load-account.ts'
import { type Ground, upcomingStep } from './next-step.ts'
import { chargeDays, totalOf } from './plan-uses.ts'
import { endsWithTrial, isOffered } from './plans.ts'

/** Plans, prices and limits as configured. */
export function describePlans({
  prices,
  limits,
}: {
  readonly prices: PlanPrices
  readonly limits: PlanLimits
}): OfferedPlan[] {
  return planType.options.map((type) => ({
    type,
    price: prices[type] ?? null,
    is_offered: isOffered(type, prices),
    limits: {
      clients: limits[type]?.clients ?? null,
      account_members: limits[type]?.account_members ?? null,
    },
  }))
}

/** The billing of an account, for its members. */
export function describeBilling(account: LoadedAccount, ground: Ground): Billing {
  const { record, open } = account
  const { state, plan_type: plan, purge_at, details } = record
  return {
    state,
    plan,
    needs_plan: endsWithTrial(plan, ground.prices),
    period: describePeriod(account),
    open_amount: open.reduce((sum, { total, paid }) => sum + total - paid, 0),
    next: upcomingStep(account, ground) ?? null,
    purge_at,
    details,
  }
}

function describePeriod({ record }: LoadedAccount): Billing['period'] {
  const { period_start: from, state, uses } = record
  const to = periodEnd(record)
  if (from === null || to === undefined) return null
  const isFree = state === 'trial'
  return { from, to, is_free: isFree, amount: isFree ? 0 : totalOf(chargeDays(uses)) }
}
