import type { Billing } from '../../data/types.ts'
import { lastDay } from './last-day.ts'

/** What comes next: a step of the service, or the end of a period that has no invoice. */
export interface NextEvent {
  readonly kind: NonNullable<Billing['next']>['kind'] | 'free_end' | 'plan_end' | 'next_period'
  readonly at: number
}

/** What comes next with an account. Nobody gets an invoice for nothing, so none is promised. */
export function nextEvent(billing: Billing): NextEvent | null {
  const { next, period, needs_plan } = billing
  if (next?.kind !== 'close_period' || period === null || period.amount > 0) return next
  if (needs_plan) return { kind: 'plan_end', at: lastDay(next.at) }
  if (period.is_free) return { kind: 'free_end', at: lastDay(next.at) }
  return { kind: 'next_period', at: next.at }
}
