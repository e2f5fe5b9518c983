import { BILLING_TERMS } from '@shrd/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billedAccount, PRICES } from '../../../test/billed-account.ts'
import type { PlanType } from '../../config-billing.ts'
import type { BillingRecord } from '../../persistence/repositories/billing.ts'
import { withPlan } from './change-plan.ts'
import { nextStep, type StepKind, upcomingStep } from './next-step.ts'
import { totalOf } from './plan-uses.ts'
import { type Charge, takeStep } from './take-step.ts'
import { DAY, TIMES } from './times.ts'

/** Something that happens to an account. */
type Happening =
  | { readonly type: 'wait'; readonly time: number }
  | { readonly type: 'pay' }
  | { readonly type: 'choose'; readonly plan: PlanType }

const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('wait'), time: fc.nat(20 * DAY) }) },
  // The service was off, or the clock has jumped.
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait'), time: fc.nat(200 * DAY) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('wait'),
      time: fc.integer({ min: -5 * DAY, max: 0 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pay') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('choose'),
      plan: fc.constantFrom('personal', 'team', 'enterprise'),
    }),
  },
) as fc.Arbitrary<Happening>

/** A step that was taken, as the audit log would have it. */
interface Entry {
  readonly kind: StepKind
  readonly now: number
  readonly before: BillingRecord
  readonly after: BillingRecord
  readonly charge: Charge | undefined
}

/** Plays what happens, and takes every step that is due after each. */
function play(happenings: readonly Happening[], plan: PlanType) {
  const log: Entry[] = []
  const state = { account: billedAccount({ plan_type: plan }), now: 0 }
  const ground = () => ({ prices: PRICES, now: state.now })
  for (const each of happenings) {
    const { record } = state.account
    if (each.type === 'wait') state.now = Math.max(0, state.now + each.time)
    if (each.type === 'pay') state.account = { ...state.account, open: state.account.open.slice(1) }
    if (each.type === 'choose' && record.state !== 'purged') {
      state.account = { ...state.account, record: withPlan(state.account, each.plan, ground()) }
    }
    const known = log.length
    for (;;) {
      if (log.length - known > 1_000) throw new Error('the steps do not end')
      const step = nextStep(state.account, ground())
      if (step === undefined) break
      const before = state.account.record
      const { record: after, charge } = takeStep(state.account, step.kind, ground())
      log.push({ kind: step.kind, now: state.now, before, after, charge })
      const issued = charge === undefined ? [] : [{ due_at: charge.due_at }]
      state.account = { record: after, open: [...state.account.open, ...issued] }
    }
    // The job finds accounts by this time.
    const at = upcomingStep(state.account, ground())?.at ?? null
    if (log.length > known) expect(state.account.record.next_at).toBe(at)
  }
  return log
}

const anyLife = fc.tuple(
  fc.array(happening, { maxLength: 60 }),
  fc.constantFrom<PlanType[]>('free_trial', 'personal', 'team'),
)

/** Steps that a state allows, and the state after them. */
const MOVES: Readonly<Record<StepKind, readonly string[]>> = {
  announce_trial_end: ['trial → trial'],
  close_period: [
    ...['trial → active', 'trial → past_due', 'active → active', 'past_due → past_due'],
  ],
  past_due: ['active → past_due'],
  remind: ['past_due → past_due'],
  expire: ['past_due → expired'],
  announce_purge: ['expired → expired'],
  purge: ['expired → purged'],
  finish_purge: ['purged → purged'],
  reactivate: ['past_due → active', 'expired → active'],
}

test('whatever happens, states change only as the rules say [CONS-13]', () => {
  fc.assert(
    fc.property(anyLife, ([happenings, plan]) => {
      for (const { kind, before, after } of play(happenings, plan)) {
        expect(MOVES[kind]).toContain(`${before.state} → ${after.state}`)
      }
    }),
  )
})

test('whatever happens, no day is charged twice, no free day at all, and a whole period at most its dearest price', () => {
  fc.assert(
    fc.property(anyLife, ([happenings, plan]) => {
      const charges = play(happenings, plan).flatMap(({ charge }) => charge ?? [])
      const end = { of: TIMES.free }
      for (const { from, to, charges: lines } of charges) {
        expect(from).toBeGreaterThanOrEqual(end.of)
        expect(to - from).toBe(TIMES.period)
        expect(totalOf(lines)).toBeGreaterThan(0)
        expect(totalOf(lines)).toBeLessThanOrEqual(2_900)
        end.of = to
      }
    }),
  )
})

test('whatever happens, an account has three reminders and a week after each before it expires', () => {
  fc.assert(
    fc.property(anyLife, ([happenings, plan]) => {
      const log = play(happenings, plan)
      for (const [index, { kind, now, before }] of log.entries()) {
        if (kind !== 'expire') continue
        expect(before.reminders).toBe(BILLING_TERMS.reminders)
        expect(now - (before.reminded_at ?? now)).toBeGreaterThanOrEqual(TIMES.reminderWait)
        const begun = log.slice(0, index).findLast((entry) => entry.before.state !== 'past_due')
        expect(now - (begun?.now ?? now)).toBeGreaterThanOrEqual(3 * TIMES.reminderWait)
      }
    }),
  )
})

test('whatever happens, data is purged only two weeks after an announcement that no payment has lifted [CONS-12]', () => {
  fc.assert(
    fc.property(anyLife, ([happenings, plan]) => {
      const log = play(happenings, plan)
      for (const [index, { kind, now }] of log.entries()) {
        if (kind !== 'purge') continue
        const last = log.slice(0, index).findLast((entry) => entry.before.state === 'expired')
        expect(last?.kind).toBe('announce_purge')
        expect(now - (last?.now ?? now)).toBeGreaterThanOrEqual(TIMES.purgeNotice)
      }
    }),
  )
})
