import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanUse } from '../../persistence/repositories/billing.ts'
import { chargeDays, dayOf, totalOf, withUse } from './plan-uses.ts'
import { DAY } from './times.ts'

const personal = (day: number): PlanUse => ({ day, plan: 'personal', price: 900 })
const team = (day: number): PlanUse => ({ day, plan: 'team', price: 2_900 })

describe('a period of 30 days', () => {
  test('costs its price on one plan [CONST-15]', () => {
    expect(chargeDays([personal(0)])).toEqual([
      { plan: 'personal', day: 0, days: 30, price: 900, amount: 900 },
    ])
  })

  test('costs the days of each plan after a change, up or down', () => {
    expect(chargeDays([personal(0), team(10)])).toEqual([
      { plan: 'personal', day: 0, days: 10, price: 900, amount: 300 },
      { plan: 'team', day: 10, days: 20, price: 2_900, amount: 1_933 },
    ])
    // The day of the change still costs what the more expensive plan does.
    expect(chargeDays([team(0), personal(10)])).toEqual([
      { plan: 'team', day: 0, days: 11, price: 2_900, amount: 1_063 },
      { plan: 'personal', day: 11, days: 19, price: 900, amount: 570 },
    ])
  })

  test('costs for an hour on a plan what it costs for that day', () => {
    const uses = withUse(withUse([personal(0)], team(4)), personal(4))
    expect(totalOf(chargeDays(uses))).toBe(Math.round((29 * 900 + 2_900) / 30))
  })

  test('costs what was used when it is cut short', () => {
    expect(totalOf(chargeDays([personal(0)], 1))).toBe(30)
    expect(chargeDays([personal(0)], 0)).toEqual([])
  })

  test('has a line for each price of one plan, if the price has changed', () => {
    const uses = [personal(0), { ...personal(15), price: 1_000 }]
    expect(chargeDays(uses).map(({ price, amount }) => [price, amount])).toEqual([
      [900, 450],
      [1_000, 500],
    ])
  })
})

test('a time before or after a period counts as its first or last day', () => {
  expect([-1, 0, DAY - 1, DAY, 30 * DAY, 90 * DAY].map((time) => dayOf(time, 0))).toEqual([
    ...[0, 0, 0, 1, 29, 29],
  ])
})

const anyUse = fc.record<PlanUse>({
  day: fc.integer({ min: 0, max: 29 }),
  plan: fc.constantFrom('free_trial', 'personal', 'team', 'enterprise'),
  price: fc.integer({ min: 0, max: 10_000_000 }),
})
const anyUses = fc.tuple(anyUse, fc.array(anyUse, { maxLength: 200 })).map(([first, others]) => {
  const sorted = others.toSorted((one, other) => one.day - other.day)
  return { first: { ...first, day: 0 }, others: sorted }
})

describe('whatever plans a period has', () => {
  test('no cent is lost or added: lines add up to the rounded sum of the days', () => {
    fc.assert(
      fc.property(anyUses, fc.integer({ min: 0, max: 30 }), ({ first, others }, days) => {
        const uses = others.reduce(withUse, [first] as readonly PlanUse[])
        const lines = chargeDays(uses, days)
        const cents = lines.reduce((sum, line) => sum + line.price * line.days, 0)
        expect(totalOf(lines)).toBe(Math.round(cents / 30))
        expect(lines.reduce((sum, line) => sum + line.days, 0)).toBe(days)
      }),
    )
  })

  test('no order of changes makes a day cheaper than its most expensive plan', () => {
    fc.assert(
      fc.property(anyUses, ({ first, others }) => {
        const uses = others.reduce(withUse, [first] as readonly PlanUse[])
        const prices = chargeDays(uses).flatMap(({ days, price }) =>
          Array.from({ length: days }, () => price),
        )
        for (const { day, price } of others) {
          expect(prices[day]).toBeGreaterThanOrEqual(price)
        }
      }),
    )
  })

  test('a record stays small, however often the plan changes', () => {
    fc.assert(
      fc.property(anyUses, ({ first, others }) => {
        const uses = others.reduce(withUse, [first] as readonly PlanUse[])
        expect(uses.length).toBeLessThanOrEqual(60)
        expect(uses.at(-1)).toEqual(others.at(-1) ?? first)
      }),
    )
  })
})
