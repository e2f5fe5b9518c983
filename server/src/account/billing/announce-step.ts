import { BILLING_TERMS, type EventType } from '@shrd/contract'
import type { EventDetails } from '../../events/new-event.ts'
import type { BillingRecord } from '../../persistence/repositories/billing.ts'
import type { StoredInvoice } from '../../persistence/repositories/invoices.ts'
import { periodEnd } from './billed-account.ts'
import type { BillingNews } from './billing-mails.ts'
import type { LoadedAccount } from './load-account.ts'
import type { Ground, StepKind } from './next-step.ts'
import { endsWithTrial, priceOf } from './plans.ts'
import { TIMES } from './times.ts'

/** What the audit log and the owners learn of a step. */
export interface Announcement {
  readonly event?: { readonly type: EventType; readonly details: EventDetails }
  readonly news?: BillingNews
  /** The invoice that both are about. */
  readonly invoice_id?: string
}

/** An invoice, as far as announcements need it. */
export type NamedInvoice = Pick<StoredInvoice, 'invoice_id' | 'number' | 'total' | 'due_at'>

/** A step that was taken. */
export interface TakenStep {
  readonly kind: StepKind
  /** The account before. */
  readonly account: LoadedAccount
  readonly record: BillingRecord
  readonly invoice: NamedInvoice | undefined
}

/** What to announce of a step: several things if a period ends without a plan. */
export function announcementsOf(taken: TakenStep, ground: Ground): readonly Announcement[] {
  return ANNOUNCE[taken.kind](taken, ground)
}

type Announce = (taken: TakenStep, ground: Ground) => readonly Announcement[]

const ANNOUNCE: Readonly<Record<StepKind, Announce>> = {
  announce_trial_end: ({ account }, ground) => [trialEnd(account, ground)],
  close_period: (taken, ground) => [
    ...(taken.invoice === undefined ? [] : [issued(taken.invoice)]),
    ...(taken.record.period_start === null ? [withoutPlan(taken, ground)] : []),
  ],
  past_due: (taken, ground) => [dunning(taken, ground, 'billing.past_due')],
  remind: (taken, ground) => [dunning(taken, ground, 'billing.reminder_sent')],
  expire: (_, { now }) => {
    const until = now + BILLING_TERMS.kept * TIMES.day
    return [{ ...event('billing.expired'), news: { kind: 'billing_expired', until } }]
  },
  announce_purge: ({ record: { purge_at } }) => {
    const news = { kind: 'purge_announced', until: purge_at ?? 0 } as const
    return [{ ...event('billing.purge_announced', { purge_at }), news }]
  },
  purge: () => [],
  finish_purge: () => [{ ...event('billing.data_purged'), news: { kind: 'data_purged' } }],
  reactivate: () => [event('billing.reactivated')],
}

function event(type: EventType, details: EventDetails = {}): Pick<Announcement, 'event'> {
  return { event: { type, details } }
}

function trialEnd({ record }: LoadedAccount, { prices }: Ground): Announcement {
  const until = periodEnd(record) ?? 0
  const { plan_type: plan } = record
  const news: BillingNews = endsWithTrial(plan, prices)
    ? { kind: 'trial_ends_without_plan', until }
    : { kind: 'trial_ends', amount: priceOf(plan, prices), until }
  return { ...event('billing.reminder_sent', { about: 'trial_end' }), news }
}

function issued({ invoice_id, number, total: amount, due_at }: NamedInvoice): Announcement {
  return {
    ...event('billing.invoice_issued', { number, amount, due_at }),
    news: { kind: 'invoice_issued', invoice: number, amount, until: due_at },
    invoice_id,
  }
}

function withoutPlan({ record }: TakenStep, ground: Ground): Announcement {
  return {
    ...event('billing.past_due', { about: 'plan' }),
    news: { kind: 'plan_missing', until: expiryOf(record, ground) },
  }
}

function dunning({ account, record }: TakenStep, ground: Ground, type: EventType): Announcement {
  const { reminders: number } = record
  const until = expiryOf(record, ground)
  const late = account.open.filter(({ due_at }) => due_at <= ground.now)
  const [oldest] = late
  if (oldest === undefined) {
    return {
      ...event(type, { about: 'plan', number }),
      news: { kind: 'plan_missing', until },
    }
  }
  const amount = late.reduce((sum, { total, paid }) => sum + total - paid, 0)
  return {
    ...event(type, { about: 'payment', number, invoice: oldest.number, amount }),
    news: { kind: 'invoice_overdue', invoice: oldest.number, amount, until },
    invoice_id: oldest.invoice_id,
  }
}

/** The earliest time at which the account can expire. */
function expiryOf({ reminders }: BillingRecord, { now }: Ground): number {
  return now + (BILLING_TERMS.reminders - reminders + 1) * TIMES.reminderWait
}
