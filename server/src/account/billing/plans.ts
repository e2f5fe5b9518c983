import type { PlanPrices, PlanType } from '../../config-billing.ts'

/** True if at least one plan costs something. */
function isCharging(prices: PlanPrices): boolean {
  return Object.values(prices).some((price) => price > 0)
}

/** What a plan costs for a period. A plan without a price costs nothing. */
export function priceOf(plan: PlanType, prices: PlanPrices): number {
  return prices[plan] ?? 0
}

/**
 * True if owners can choose the plan. Where other plans cost something, one without a price would be
 * a way around them: `free_trial` lasts for the free days only, and others are for operators to set.
 */
export function isOffered(plan: PlanType, prices: PlanPrices): boolean {
  return !isCharging(prices) || prices[plan] !== undefined
}

/** True if an account cannot stay on the plan after its free days. */
export function endsWithTrial(plan: PlanType, prices: PlanPrices): boolean {
  return plan === 'free_trial' && !isOffered(plan, prices)
}
