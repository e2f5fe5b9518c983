import { BILLING_TERMS } from '@shrd/contract'
import type { PlanUse } from '../../persistence/repositories/billing.ts'
import { DAY } from './times.ts'

/** Consecutive days on one plan, and what they cost. */
export interface ChargedDays {
  readonly plan: PlanUse['plan']
  /** The first of these days, counted from the start of the period. */
  readonly day: number
  readonly days: number
  /** For a whole period. */
  readonly price: number
  readonly amount: number
}

/** The day of a period in which a time lies. The first one is 0. */
export function dayOf(time: number, periodStart: number): number {
  const day = Math.floor((time - periodStart) / DAY)
  // The clock can jump, and the job that closes a period can be late.
  return Math.min(Math.max(day, 0), BILLING_TERMS.period - 1)
}

/**
 * Adds a change of plan to those of a period. Of each day it keeps two at most: the one that costs
 * most, and the last one. So the record stays small, however often an owner changes the plan.
 */
export function withUse(uses: readonly PlanUse[], use: PlanUse): readonly PlanUse[] {
  const earlier = uses.filter(({ day }) => day < use.day)
  const sameDay = uses.filter(({ day }) => day >= use.day)
  const dearest = mostExpensive(sameDay)
  const isKept = dearest !== undefined && dearest.price > use.price
  return [...earlier, ...(isKept ? [{ ...dearest, day: use.day }] : []), use]
}

/**
 * What the first days of a period cost. A day costs as much as the most expensive plan in it, so a
 * plan that is chosen for an hour is not free. The sums are rounded, not the days: the amounts add up
 * to the total, and a whole period on one plan costs exactly its price.
 *
 * @param days how many days to charge, from the start of the period
 */
export function chargeDays(
  uses: readonly PlanUse[],
  days: number = BILLING_TERMS.period,
): readonly ChargedDays[] {
  const sum = { cents: 0 }
  return groupDays(uses, days).map((run) => {
    const before = round(sum.cents)
    sum.cents += run.price * run.days
    return { ...run, amount: round(sum.cents) - before }
  })
}

/** The sum of the amounts. */
export function totalOf(charges: readonly Pick<ChargedDays, 'amount'>[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0)
}

type Run = Omit<ChargedDays, 'amount'>

function groupDays(uses: readonly PlanUse[], days: number): readonly Run[] {
  const runs: Run[] = []
  for (let day = 0; day < days; day += 1) {
    const use = useOfDay(uses, day)
    const last = runs.at(-1)
    if (use === undefined) continue
    if (last?.plan === use.plan && last.price === use.price) {
      runs[runs.length - 1] = { ...last, days: last.days + 1 }
    } else runs.push({ plan: use.plan, day, days: 1, price: use.price })
  }
  return runs
}

/** The most expensive plan of a day: of the one with which it began, and those chosen in it. */
function useOfDay(uses: readonly PlanUse[], day: number): PlanUse | undefined {
  const begun = uses.findLast((use) => use.day < day)
  const chosen = uses.filter((use) => use.day === day)
  return mostExpensive(begun === undefined ? chosen : [begun, ...chosen])
}

/** The last one of those with the highest price. */
function mostExpensive(uses: readonly PlanUse[]): PlanUse | undefined {
  return uses.reduce<PlanUse | undefined>(
    (most, use) => (most === undefined || use.price >= most.price ? use : most),
    undefined,
  )
}

function round(dayCents: number): number {
  return Math.round(dayCents / BILLING_TERMS.period)
}
