import { isShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { activeAccount, billedAccount, day, PRICES } from '../../../test/billed-account.ts'
import { assertOffered, quotePlan, withPlan } from './change-plan.ts'
import { nextStep } from './next-step.ts'
import { totalOf } from './plan-uses.ts'
import { takeStep } from './take-step.ts'

const at = (now: number) => ({ prices: PRICES, now })

describe('a change of plan', () => {
  test('in the free days costs nothing before they end', () => {
    const account = billedAccount()
    expect(quotePlan(account, 'team', at(day(10)))).toEqual({
      ...{ plan: 'team', price: 2_900, from: day(10), free_until: day(30) },
      invoice: { at: day(60), amount: 2_900 },
    })
    const record = withPlan(account, 'team', at(day(10)))
    expect(record).toMatchObject({ plan_type: 'team', state: 'trial', period_start: 0 })
  })

  test('in a period counts from its day on, and the invoice is what the quote said', () => {
    const account = activeAccount()
    const quote = quotePlan(account, 'team', at(day(40)))
    expect(quote).toEqual({
      ...{ plan: 'team', price: 2_900, from: day(40), free_until: null },
      invoice: { at: day(60), amount: 2_233 },
    })
    const record = withPlan(account, 'team', at(day(40)))
    const { charge } = takeStep({ ...account, record }, 'close_period', at(day(60)))
    expect(totalOf(charge?.charges ?? [])).toBe(quote.invoice.amount)
  })

  test('ends the dunning of an account without a plan, with a period from now on', () => {
    const account = billedAccount({
      ...{ plan_type: 'free_trial', state: 'past_due', period_start: null, uses: [] },
      ...{ reminders: 2, reminded_at: day(37) },
    })
    expect(quotePlan(account, 'personal', at(day(40)))).toMatchObject({
      ...{ from: day(40), free_until: null, invoice: { at: day(70), amount: 900 } },
    })
    const record = withPlan(account, 'personal', at(day(40)))
    expect(record.next_at).toBe(day(40))
    expect(nextStep({ ...account, record }, at(day(40)))?.kind).toBe('reactivate')
    expect(takeStep({ ...account, record }, 'reactivate', at(day(40))).record).toMatchObject({
      ...{ state: 'active', period_start: day(40), next_at: day(70) },
    })
  })

  test('pays no invoice: an account that owes one stays past due', () => {
    const open = [{ due_at: day(44) }]
    const late = { state: 'past_due', reminders: 1, reminded_at: day(44) } as const
    const account = activeAccount(late, { open })
    const record = withPlan(account, 'team', at(day(45)))
    expect(nextStep({ ...account, record }, at(day(45)))).toBeUndefined()
  })

  test.each(['purged', 'ended'] as const)('is refused for an account that is %s', (state) => {
    const account = billedAccount({ state, period_start: null, uses: [] })
    for (const change of [quotePlan, withPlan]) {
      expect(() => change(account, 'team', at(0))).toThrow(
        expect.objectContaining({ code: 'account_ended' }),
      )
    }
  })
})

describe('owners choose', () => {
  const isRefused = (plan: Parameters<typeof assertOffered>[0], prices = PRICES) => {
    try {
      assertOffered(plan, prices)
      return false
    } catch (error) {
      return isShrdError(error, 'plan_unavailable')
    }
  }

  test('among all plans where none costs anything [CONS-16] [CONS-17]', () => {
    for (const prices of [{}, { team: 0 }]) {
      for (const plan of ['free_trial', 'personal', 'team', 'enterprise'] as const) {
        expect(isRefused(plan, prices)).toBe(false)
      }
    }
  })

  test('among those with a price where one costs something, so that none is a way around it', () => {
    expect(isRefused('personal')).toBe(false)
    expect(isRefused('team')).toBe(false)
    expect(isRefused('free_trial')).toBe(true)
    expect(isRefused('enterprise')).toBe(true)
    expect(isRefused('free_trial', { ...PRICES, free_trial: 0 })).toBe(false)
  })
})
