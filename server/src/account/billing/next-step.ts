import { BILLING_TERMS } from '@shrd/contract'
import type { PlanPrices } from '../../config-billing.ts'
import { type BilledAccount, firstDue, periodEnd } from './billed-account.ts'
import { endsWithTrial, priceOf } from './plans.ts'
import { TIMES } from './times.ts'

/** What the service does with an account by itself. */
export type StepKind =
  /** Mails what the account will cost, or that it needs a plan. */
  | 'announce_trial_end'
  /** Issues the invoice of the period, and begins the next one. */
  | 'close_period'
  /** An invoice was not paid in time. */
  | 'past_due'
  | 'remind'
  /** Ends the service for users. The data stays. */
  | 'expire'
  | 'announce_purge'
  /** Begins to delete the data. From here on nothing brings it back. */
  | 'purge'
  /** The data is deleted. */
  | 'finish_purge'
  /** Nothing is owed any more. */
  | 'reactivate'

/** A step, and the time from which it is due. */
export interface Step {
  readonly kind: StepKind
  readonly at: number
}

/** The time that decides what is owed, and the present prices. */
export interface Ground {
  readonly prices: PlanPrices
  readonly now: number
}

/**
 * True if an account must pay an invoice, or choose a plan, before it is in order again. What was late
 * once stays late for a process whose clock is behind.
 */
export function isOwing({ record, open }: BilledAccount, { prices, now }: Ground): boolean {
  const latest = Math.max(now, record.reminded_at ?? 0)
  const isLate = open.some(({ due_at }) => due_at <= latest)
  return isLate || (record.period_start === null && endsWithTrial(record.plan_type, prices))
}

/**
 * The step that comes next if nothing else changes. Waits begin when the step before was taken, not
 * when it was due. So a service that was off for months never reminds, expires and purges at once.
 */
export function upcomingStep(account: BilledAccount, ground: Ground): Step | undefined {
  const steps = STEPS[account.record.state](account, ground)
  return steps.reduce<Step | undefined>(
    (first, step) => (first === undefined || step.at < first.at ? step : first),
    undefined,
  )
}

/** The step that is due now. After it was taken, another one may be due. */
export function nextStep(account: BilledAccount, ground: Ground): Step | undefined {
  const step = upcomingStep(account, ground)
  return step !== undefined && step.at <= ground.now ? step : undefined
}

type StepsOf = (account: BilledAccount, ground: Ground) => readonly Step[]

const none: StepsOf = () => []

const STEPS: Readonly<Record<BilledAccount['record']['state'], StepsOf>> = {
  trial: (account, ground) => [
    ...announceTrialEnd(account, ground),
    ...at('close_period', periodEnd(account.record)),
  ],
  active: (account) => [
    ...at('past_due', firstDue(account)),
    ...at('close_period', periodEnd(account.record)),
  ],
  past_due: (account, ground) =>
    isOwing(account, ground)
      ? [...dun(account), ...at('close_period', periodEnd(account.record))]
      : at('reactivate', ground.now),
  expired: (account, ground) =>
    isOwing(account, ground) ? purge(account) : at('reactivate', ground.now),
  purged: ({ record }, { now }) => (record.purged_at === null ? at('finish_purge', now) : []),
  ended: none,
}

function at(kind: StepKind, time: number | undefined): readonly Step[] {
  return time === undefined ? [] : [{ kind, at: time }]
}

function announceTrialEnd({ record }: BilledAccount, { prices, now }: Ground): readonly Step[] {
  const { plan_type: plan, is_trial_end_announced: isDone } = record
  const end = periodEnd(record)
  if (isDone || end === undefined) return []
  // Too late to choose a plan before the end, another mail asks for it anyway.
  const needsPlan = endsWithTrial(plan, prices) && now < end
  const isNews = needsPlan || priceOf(plan, prices) > 0
  return isNews ? at('announce_trial_end', end - TIMES.trialNotice) : []
}

function dun({ record: { reminders, reminded_at } }: BilledAccount): readonly Step[] {
  const kind = reminders < BILLING_TERMS.reminders ? 'remind' : 'expire'
  return at(kind, (reminded_at ?? 0) + TIMES.reminderWait)
}

function purge({ record: { expired_at, purge_at } }: BilledAccount): readonly Step[] {
  return purge_at === null
    ? at('announce_purge', (expired_at ?? 0) + TIMES.keptUnannounced)
    : at('purge', purge_at)
}
