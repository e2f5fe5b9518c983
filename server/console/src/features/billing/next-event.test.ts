import { expect, test } from 'vitest'
import { createState } from '../../../test/fake-state.ts'
import type { Billing } from '../../data/types.ts'
import { nextEvent } from './next-event.ts'

const DAY = 86_400_000
const AT = 40 * DAY

/** The billing of an account whose period ends next. */
function ending(amount: number, others: Partial<Billing> = {}): Billing {
  const { billing } = createState()
  if (billing === null) throw new Error('the state has no billing')
  const period = { from: AT - 30 * DAY, to: AT, is_free: others.state === 'trial', amount }
  return { ...billing, period, next: { kind: 'close_period', at: AT }, ...others }
}

test('a period that costs something ends with its invoice', () => {
  expect(nextEvent(ending(4900))).toEqual({ kind: 'close_period', at: AT })
})

test('the free days end without an invoice, on their last day', () => {
  expect(nextEvent(ending(0, { state: 'trial' }))).toEqual({ kind: 'free_end', at: AT - DAY })
})

test('a plan that ends with the free days says so', () => {
  const billing = ending(0, { state: 'trial', needs_plan: true })
  expect(nextEvent(billing)).toEqual({ kind: 'plan_end', at: AT - DAY })
})

test('a free plan goes on with the next period', () => {
  expect(nextEvent(ending(0))).toEqual({ kind: 'next_period', at: AT })
})

test('all other steps are what the service says', () => {
  const next = { kind: 'remind', at: AT } as const
  expect(nextEvent(ending(0, { state: 'past_due', next }))).toEqual(next)
  expect(nextEvent(ending(0, { state: 'ended', next: null }))).toBeNull()
})
