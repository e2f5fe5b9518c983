import { BILLING_TERMS } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import { activeAccount, billedAccount, day, PRICES } from '../../../test/billed-account.ts'
import type { BilledAccount } from './billed-account.ts'
import { isOwing, nextStep, type StepKind, upcomingStep } from './next-step.ts'

const at = (now: number) => ({ prices: PRICES, now })
const kindAt = (account: BilledAccount, now: number): StepKind | undefined =>
  nextStep(account, at(now))?.kind

/** The step is due at this time, and not a moment before. */
function expectStep(account: BilledAccount, kind: StepKind, time: number): void {
  expect(upcomingStep(account, at(time - 1))).toEqual({ kind, at: time })
  expect(kindAt(account, time - 1)).toBeUndefined()
  expect(kindAt(account, time)).toBe(kind)
}

describe('the free days', () => {
  test('are the first 30, and then the first period begins [CONST-16]', () => {
    expectStep(billedAccount({ is_trial_end_announced: true }), 'close_period', day(30))
  })

  test('end with an announcement a week before, if the account will cost something', () => {
    expectStep(billedAccount(), 'announce_trial_end', day(23))
    expectStep(billedAccount({ plan_type: 'free_trial' }), 'announce_trial_end', day(23))
    expectStep(billedAccount({ plan_type: 'enterprise' }), 'close_period', day(30))
  })

  test('end without one where no plan costs anything [CONS-17]', () => {
    const account = billedAccount({ plan_type: 'free_trial' }, { prices: {} })
    expect(upcomingStep(account, { prices: {}, now: 0 })).toEqual({
      kind: 'close_period',
      at: day(30),
    })
  })
})

describe('an active account', () => {
  test('is billed after each 30 days [CONS-11] [CONST-15]', () => {
    expectStep(activeAccount(), 'close_period', day(60))
  })

  test('is past due when the first unpaid invoice is due, and not before', () => {
    const open = [{ due_at: day(50) }, { due_at: day(44) }]
    expectStep(activeAccount({}, { open }), 'past_due', day(44))
  })

  test('whose clock goes back has nothing due', () => {
    expect(kindAt(activeAccount(), -day(1_000))).toBeUndefined()
  })
})

describe('an account that is past due', () => {
  const open = [{ due_at: day(44) }]
  const late = (reminders: number) =>
    activeAccount({ state: 'past_due', reminders, reminded_at: day(44) }, { open })

  test('is reminded each week, and expires a week after the last time', () => {
    expectStep(late(1), 'remind', day(51))
    expectStep(late(2), 'remind', day(51))
    expectStep(late(BILLING_TERMS.reminders), 'expire', day(51))
  })

  test('is billed for its period meanwhile', () => {
    const account = { ...late(2), record: { ...late(2).record, reminded_at: day(58) } }
    expectStep(account, 'close_period', day(60))
  })

  test('is in order as soon as nothing late is open, whatever is open besides', () => {
    expect(kindAt({ ...late(2), open: [] }, day(45))).toBe('reactivate')
    expect(kindAt({ ...late(2), open: [{ due_at: day(46) }] }, day(45))).toBe('reactivate')
    expect(kindAt({ ...late(2), open: [{ due_at: day(45) }] }, day(45))).toBeUndefined()
  })

  test('stays so for a process whose clock is a little behind', () => {
    expect(isOwing(late(1), at(day(44) - 5))).toBe(true)
  })

  test('without a plan waits for one, and does not count the days', () => {
    const unplanned = billedAccount({
      ...{ state: 'past_due', plan_type: 'free_trial', period_start: null, uses: [] },
      ...{ reminders: 1, reminded_at: day(30) },
    })
    expectStep(unplanned, 'remind', day(37))
    const planned = { ...unplanned, record: { ...unplanned.record, plan_type: 'team' as const } }
    expect(kindAt(planned, day(31))).toBe('reactivate')
    // The operator has stopped charging.
    expect(nextStep(unplanned, { prices: {}, now: day(31) })?.kind).toBe('reactivate')
  })
})

describe('an expired account', () => {
  const open = [{ due_at: day(44) }]
  const expired = activeAccount(
    { state: 'expired', period_start: null, uses: [], expired_at: day(65), reminded_at: day(58) },
    { open },
  )

  test('hears of its deletion two weeks before, 30 days after the expiry at the earliest [CONS-12]', () => {
    expectStep(expired, 'announce_purge', day(65 + 16))
    const announced = { ...expired, record: { ...expired.record, purge_at: day(95) } }
    expectStep(announced, 'purge', day(95))
    expect(BILLING_TERMS.kept - BILLING_TERMS.purgeNotice).toBe(16)
  })

  test('is not billed', () => {
    const kinds = Array.from({ length: 15 }, (_, n) => kindAt(expired, day(66 + n)))
    expect(new Set(kinds)).toEqual(new Set([undefined]))
  })

  test('comes back when it is paid, until the moment of the deletion [CONS-12]', () => {
    const paid = { open: [], record: { ...expired.record, purge_at: day(95) } }
    expect(kindAt(paid, day(95))).toBe('reactivate')
    expect(kindAt({ ...paid, record: { ...paid.record, state: 'purged' } }, day(95))).toBe(
      'finish_purge',
    )
  })
})

test('a purged account, and one that has ended, have no step', () => {
  const open = [{ due_at: 0 }]
  const purged = billedAccount({ state: 'purged', purged_at: 5, period_start: null }, { open })
  const ended = billedAccount({ state: 'ended', period_start: null }, { open })
  for (const account of [purged, ended]) {
    expect(upcomingStep(account, at(day(1_000)))).toBeUndefined()
  }
})
