import type { Plan } from '@shrd/contract'
import type { MembersConfig } from '../../config-members.ts'
import type { StoredBill } from '../../persistence/repositories/member-bills.ts'
import type { Person } from '../../persistence/repositories/persons.ts'

/** Every bill is for a period of this length, and the first one begins after it. */
export const PERIOD: number = 30 * 86_400_000

/** What decides about a member's plan. */
export interface PlanFacts {
  readonly config: Pick<MembersConfig, 'memberPrices' | 'memberCurrency'>
  readonly person: Pick<Person, 'plan_type' | 'created_at'>
  /** Newest first. */
  readonly bills: readonly StoredBill[]
}

/** What the member pays for a period, in minor units; 0 for a plan that is free. */
export function priceOfPlan({ config, person }: PlanFacts): number {
  return config.memberPrices[person.plan_type] ?? 0
}

/** Until when the plan is paid, or free at the beginning. */
export function coveredUntil({ person, bills }: PlanFacts): number {
  const paid = bills.filter(({ paid_at }) => paid_at !== null)
  return Math.max(person.created_at + PERIOD, ...paid.map(({ ends_at }) => ends_at))
}

/** Describes the plan. Nothing is taken from a member whose bill is open: it only says so. */
export function describePlan(facts: PlanFacts, now: number): Plan {
  const { config, person, bills } = facts
  const price = priceOfPlan(facts)
  const until = price === 0 ? null : coveredUntil(facts)
  const lastPaid = Math.max(0, ...bills.map(({ paid_at }) => paid_at ?? 0))
  return {
    type: person.plan_type,
    status: statusOf(facts, until, now),
    updated_at: lastPaid || person.created_at,
    expires_at: until,
    billing: {
      interval: 'P30D',
      amount: { [config.memberCurrency]: { value: price } },
    },
  }
}

function statusOf({ person, bills }: PlanFacts, until: number | null, now: number): Plan['status'] {
  if (until === null) return person.plan_type === 'free_trial' ? 'trial' : 'active'
  if (until <= now) return 'past_due'
  return bills.some(({ paid_at }) => paid_at !== null) ? 'active' : 'trial'
}
