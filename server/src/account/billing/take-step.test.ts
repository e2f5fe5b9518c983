import { describe, expect, test } from 'vitest'
import { activeAccount, billedAccount, day, PRICES } from '../../../test/billed-account.ts'
import type { BilledAccount } from './billed-account.ts'
import { nextStep, type StepKind } from './next-step.ts'
import { totalOf } from './plan-uses.ts'
import { endAccount, takeStep } from './take-step.ts'

const at = (now: number, prices = PRICES) => ({ prices, now })

/** Takes every step that is due at a time, as the job does. */
function catchUp(start: BilledAccount, now: number, prices = PRICES) {
  const kinds: StepKind[] = []
  const totals: number[] = []
  const state = { account: start }
  for (;;) {
    const step = nextStep(state.account, at(now, prices))
    if (step === undefined) return { account: state.account, kinds, totals }
    const { record, charge } = takeStep(state.account, step.kind, at(now, prices))
    kinds.push(step.kind)
    if (charge !== undefined) totals.push(totalOf(charge.charges))
    const issued = charge === undefined ? [] : [{ due_at: charge.due_at }]
    state.account = { record, open: [...state.account.open, ...issued] }
  }
}

describe('the end of a period', () => {
  test('costs nothing after the free days, and the account is active [CONST-16] [CONS-13]', () => {
    const announced = billedAccount({ is_trial_end_announced: true })
    const { record, charge } = takeStep(announced, 'close_period', at(day(30)))
    expect(charge).toBeUndefined()
    expect(record).toMatchObject({ state: 'active', period_start: day(30), next_at: day(60) })
  })

  test('brings an invoice for the days of the period, to be paid in two weeks [CONS-11]', () => {
    const { record, charge } = takeStep(activeAccount(), 'close_period', at(day(60) + 5))
    expect(charge).toMatchObject({ from: day(30), to: day(60), due_at: day(74) + 5 })
    expect(totalOf(charge?.charges ?? [])).toBe(900)
    // The next one begins where this one ended, however late the job was.
    expect(record).toMatchObject({ period_start: day(60), next_at: day(74) + 5, version: 2 })
  })

  test('brings none for a plan that costs nothing, and goes on [CONS-17]', () => {
    const { kinds, totals, account } = catchUp(
      billedAccount({ plan_type: 'free_trial' }, { prices: {} }),
      day(400),
      {},
    )
    expect(totals).toEqual([])
    expect(new Set(kinds)).toEqual(new Set(['close_period']))
    expect(account.record.state).toBe('active')
  })

  test('ends a free trial where plans cost something: the account needs a plan', () => {
    const trial = billedAccount({ plan_type: 'free_trial', is_trial_end_announced: true })
    const { record } = takeStep(trial, 'close_period', at(day(30)))
    expect(record).toMatchObject({ state: 'past_due', period_start: null, reminders: 1 })
  })

  test('charges the next period at the price of its first day', () => {
    const { record } = takeStep(activeAccount(), 'close_period', at(day(60), { personal: 1_200 }))
    expect(record.uses).toEqual([{ day: 0, plan: 'personal', price: 1_200 }])
  })
})

test('an account that comes back after its expiry begins a new period, and owes no day between', () => {
  const expired = activeAccount({
    ...{ state: 'expired', period_start: null, uses: [], expired_at: day(65), purge_at: day(95) },
    ...{ reminders: 3, reminded_at: day(58) },
  })
  const { record, charge } = takeStep(expired, 'reactivate', at(day(90)))
  expect(charge).toBeUndefined()
  expect(record).toMatchObject({
    ...{ state: 'active', period_start: day(90), next_at: day(120), purge_at: null },
    ...{ reminders: 0, reminded_at: null, expired_at: null },
  })
})

describe('an account that ends', () => {
  const amountOf = (account: BilledAccount, now: number) =>
    totalOf(endAccount(account, at(now)).charge?.charges ?? [])

  test('pays the days that have begun, and has no step any more', () => {
    const { record, charge } = endAccount(activeAccount(), at(day(40) + 1))
    expect(charge).toMatchObject({ from: day(30), to: day(40) + 1 })
    expect(totalOf(charge?.charges ?? [])).toBe(330)
    expect(record).toMatchObject({ state: 'ended', period_start: null, next_at: null })
    expect(amountOf(activeAccount(), day(60))).toBe(900)
    expect(amountOf(activeAccount(), day(30))).toBe(0)
  })

  test('pays nothing in its free days, or after its expiry', () => {
    expect(amountOf(billedAccount(), day(29))).toBe(0)
    const expired = activeAccount({ state: 'expired', period_start: null, uses: [] })
    expect(amountOf(expired, day(70))).toBe(0)
  })

  test('never pays more than a period, nor less than nothing, whatever the clock says', () => {
    expect(amountOf(activeAccount(), day(900))).toBe(900)
    expect(amountOf(activeAccount(), 0)).toBe(0)
  })
})

describe('a service that was off for two months', () => {
  test('bills each period by itself, and gives the usual time to pay each', () => {
    const { kinds, totals, account } = catchUp(activeAccount(), day(121))
    expect(kinds).toEqual(['close_period', 'close_period', 'close_period'])
    expect(totals).toEqual([900, 900, 900])
    expect(account.open).toEqual([{ due_at: day(135) }, { due_at: day(135) }, { due_at: day(135) }])
  })

  test('takes one step of dunning, and waits again before the next', () => {
    const open = [{ due_at: day(44) }]
    const { kinds, account } = catchUp(activeAccount({}, { open }), day(105))
    expect(kinds).toEqual(['past_due', 'close_period', 'close_period'])
    expect(account.record).toMatchObject({ state: 'past_due', reminders: 1, next_at: day(112) })
  })

  test('purges nothing that it has not announced two weeks before [CONS-12]', () => {
    const open = [{ due_at: day(44) }]
    const expired = activeAccount(
      { state: 'expired', period_start: null, uses: [], expired_at: day(65), reminded_at: day(58) },
      { open },
    )
    const { kinds, account } = catchUp(expired, day(365))
    expect(kinds).toEqual(['announce_purge'])
    expect(account.record.purge_at).toBe(day(379))
  })
})
