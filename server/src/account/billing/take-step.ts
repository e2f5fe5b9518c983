import type { BillingRecord } from '../../persistence/repositories/billing.ts'
import { type BilledAccount, periodEnd } from './billed-account.ts'
import { type Ground, type StepKind, upcomingStep } from './next-step.ts'
import { type ChargedDays, chargeDays, totalOf } from './plan-uses.ts'
import { endsWithTrial, priceOf } from './plans.ts'
import { TIMES } from './times.ts'

/** An invoice to issue. */
export interface Charge {
  readonly from: number
  readonly to: number
  readonly charges: readonly ChargedDays[]
  readonly issued_at: number
  readonly due_at: number
}

/** An account after a step, and the invoice that the step issues. */
export interface Taken {
  readonly record: BillingRecord
  readonly charge: Charge | undefined
}

/** The properties that a step changes. */
type Changes = Partial<Omit<BillingRecord, 'account_id' | 'started_at' | 'next_at' | 'version'>>

/** Takes a step that is due. */
export function takeStep(account: BilledAccount, kind: StepKind, ground: Ground): Taken {
  if (kind === 'close_period') return closePeriod(account, ground)
  return withNextStep(account, CHANGES[kind](account.record, ground), ground)
}

/**
 * Ends the account, and charges the days of its running period, the begun one included. An account
 * that ends in its free days costs nothing.
 */
export function endAccount(account: BilledAccount, ground: Ground): Taken {
  const { record } = account
  const { period_start: from, state, uses } = record
  const changes: Changes = { state: 'ended', period_start: null, uses: [] }
  if (from === null || state === 'trial') return withNextStep(account, changes, ground)
  const to = Math.min(Math.max(ground.now, from), from + TIMES.period)
  const days = Math.ceil((to - from) / TIMES.day)
  return withNextStep(account, changes, ground, { from, to, charges: chargeDays(uses, days) })
}

/** A record with changes, and the time of its next step. */
export function withChanges(
  account: BilledAccount,
  changes: Changes,
  ground: Ground,
): BillingRecord {
  const record = { ...account.record, ...changes, version: account.record.version + 1 }
  const next_at = upcomingStep({ ...account, record }, ground)?.at ?? null
  return { ...record, next_at }
}

function withNextStep(
  account: BilledAccount,
  changes: Changes,
  ground: Ground,
  period?: Omit<Charge, 'issued_at' | 'due_at'>,
): Taken {
  const { now: issued_at } = ground
  const due_at = issued_at + TIMES.payment
  // No one needs an invoice for nothing.
  const charge =
    period && totalOf(period.charges) > 0 ? { ...period, issued_at, due_at } : undefined
  const open = charge === undefined ? account.open : [...account.open, { due_at }]
  return { record: withChanges({ ...account, open }, changes, ground), charge }
}

function closePeriod(account: BilledAccount, ground: Ground): Taken {
  const { record } = account
  const { period_start: from, plan_type: plan, state, uses } = record
  const to = periodEnd(record)
  if (from === null || to === undefined) throw new TypeError('no period is running')
  const isFree = state === 'trial'
  const period = isFree ? undefined : { from, to, charges: chargeDays(uses) }
  const changes: Changes = endsWithTrial(plan, ground.prices)
    ? { ...begunDunning(ground), period_start: null, uses: [] }
    : { ...begunPeriod(record, to, ground), ...(isFree && { state: 'active' }) }
  return withNextStep(account, changes, ground, period)
}

const CHANGES: Readonly<
  Record<Exclude<StepKind, 'close_period'>, (record: BillingRecord, ground: Ground) => Changes>
> = {
  announce_trial_end: () => ({ is_trial_end_announced: true }),
  past_due: (_, ground) => begunDunning(ground),
  remind: ({ reminders }, { now }) => ({ reminders: reminders + 1, reminded_at: now }),
  // The begun period is not charged: the service for users has ended in it.
  expire: (_, { now }) => ({ state: 'expired', expired_at: now, period_start: null, uses: [] }),
  announce_purge: (_, { now }) => ({ purge_at: now + TIMES.purgeNotice }),
  purge: () => ({ state: 'purged' }),
  finish_purge: (_, { now }) => ({ purged_at: now }),
  reactivate: (record, ground) => ({
    state: 'active',
    ...{ reminders: 0, reminded_at: null, expired_at: null, purge_at: null },
    ...(record.period_start === null && begunPeriod(record, restartOf(record, ground), ground)),
  }),
}

/** Now, but not before the days that are charged already, if the clock has gone back. */
function restartOf({ expired_at, reminded_at }: BillingRecord, { now }: Ground): number {
  return Math.max(now, expired_at ?? 0, reminded_at ?? 0)
}

/** The first reminder goes out with the step. */
function begunDunning({ now }: Ground): Changes {
  return { state: 'past_due', reminders: 1, reminded_at: now }
}

/** A period has the price of its first day, also if the configuration changes in it. */
function begunPeriod(
  { plan_type: plan }: BillingRecord,
  period_start: number,
  { prices }: Ground,
): Changes {
  return { period_start, uses: [{ day: 0, plan, price: priceOf(plan, prices) }] }
}
