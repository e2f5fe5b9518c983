import type { BillingState, EventType } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingScene, openBillingScene, START } from '../../../test/billing-scene.ts'
import { databases } from '../../../test/databases.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import { MANUAL } from './manual-provider.ts'
import { recordPayment } from './record-payment.ts'
import { DAY } from './times.ts'

/** A day on which something happens: the state after it, the new events, and the new mails. */
interface DayOfYear {
  readonly day: number
  readonly pays?: readonly string[]
  readonly state: BillingState
  readonly events: readonly EventType[]
  readonly mails: readonly string[]
}

/** On all other days nothing happens. The account begins on day 0, on 1 January 2027. */
const YEAR: readonly DayOfYear[] = [
  {
    ...{ day: 23, state: 'trial', events: ['billing.reminder_sent'] },
    mails: ['Shrd: the free days of Größe end on 31 January 2027'],
  },
  // The free days end without a bill.
  { ...{ day: 30, state: 'active', events: [] }, mails: [] },
  {
    ...{ day: 60, state: 'active', events: ['billing.invoice_issued'] },
    mails: ['Shrd: invoice INV-000001'],
  },
  // It is paid in time.
  {
    ...{ day: 65, pays: ['INV-000001'], state: 'active' },
    events: ['billing.payment_recorded', 'billing.invoice_paid'],
    mails: ['Shrd: invoice INV-000001 is paid'],
  },
  {
    ...{ day: 90, state: 'active', events: ['billing.invoice_issued'] },
    mails: ['Shrd: invoice INV-000002'],
  },
  // Nobody pays: two weeks later it is past due, and a reminder comes each week.
  {
    ...{ day: 104, state: 'past_due', events: ['billing.past_due'] },
    mails: ['Shrd: invoice INV-000002 is overdue'],
  },
  {
    ...{ day: 111, state: 'past_due', events: ['billing.reminder_sent'] },
    mails: ['Shrd: invoice INV-000002 is overdue'],
  },
  // Paid late: the account is in order at once.
  {
    ...{ day: 115, pays: ['INV-000002'], state: 'active' },
    events: ['billing.payment_recorded', 'billing.invoice_paid', 'billing.reactivated'],
    mails: ['Shrd: invoice INV-000002 is paid'],
  },
  {
    ...{ day: 120, state: 'active', events: ['billing.invoice_issued'] },
    mails: ['Shrd: invoice INV-000003'],
  },
  // Nobody pays again.
  {
    ...{ day: 134, state: 'past_due', events: ['billing.past_due'] },
    mails: ['Shrd: invoice INV-000003 is overdue'],
  },
  {
    ...{ day: 141, state: 'past_due', events: ['billing.reminder_sent'] },
    mails: ['Shrd: invoice INV-000003 is overdue'],
  },
  {
    ...{ day: 148, state: 'past_due', events: ['billing.reminder_sent'] },
    mails: ['Shrd: invoice INV-000003 is overdue'],
  },
  {
    ...{ day: 150, state: 'past_due', events: ['billing.invoice_issued'] },
    mails: ['Shrd: invoice INV-000004'],
  },
  {
    ...{ day: 155, state: 'expired', events: ['billing.expired'] },
    mails: ['Shrd: Größe has expired'],
  },
  {
    ...{ day: 171, state: 'expired', events: ['billing.purge_announced'] },
    mails: ['Shrd: the data of Größe will be deleted on 5 July 2027'],
  },
  // Both invoices are due by now. One of them does not help.
  {
    ...{ day: 180, pays: ['INV-000003'], state: 'expired' },
    events: ['billing.payment_recorded', 'billing.invoice_paid'],
    mails: ['Shrd: invoice INV-000003 is paid'],
  },
  {
    ...{ day: 184, pays: ['INV-000004'], state: 'active' },
    events: ['billing.payment_recorded', 'billing.invoice_paid', 'billing.reactivated'],
    mails: ['Shrd: invoice INV-000004 is paid'],
  },
  // A new period has begun then. It is the last one that is ever billed.
  {
    ...{ day: 214, state: 'active', events: ['billing.invoice_issued'] },
    mails: ['Shrd: invoice INV-000005'],
  },
  {
    ...{ day: 228, state: 'past_due', events: ['billing.past_due'] },
    mails: ['Shrd: invoice INV-000005 is overdue'],
  },
  {
    ...{ day: 235, state: 'past_due', events: ['billing.reminder_sent'] },
    mails: ['Shrd: invoice INV-000005 is overdue'],
  },
  {
    ...{ day: 242, state: 'past_due', events: ['billing.reminder_sent'] },
    mails: ['Shrd: invoice INV-000005 is overdue'],
  },
  {
    ...{ day: 244, state: 'past_due', events: ['billing.invoice_issued'] },
    mails: ['Shrd: invoice INV-000006'],
  },
  {
    ...{ day: 249, state: 'expired', events: ['billing.expired'] },
    mails: ['Shrd: Größe has expired'],
  },
  {
    ...{ day: 265, state: 'expired', events: ['billing.purge_announced'] },
    mails: ['Shrd: the data of Größe will be deleted on 7 October 2027'],
  },
  {
    ...{ day: 279, state: 'purged', events: ['billing.data_purged'] },
    mails: ['Shrd: the data of Größe has been deleted'],
  },
]

describe.each(databases)('a year of an account on %s', { tags: ['sql'] }, (kind) => {
  let scene: BillingScene
  let account_id: string
  let owner: Person
  beforeAll(async () => {
    scene = await openBillingScene(kind)
    ;({ account_id, owner } = await scene.addAccount())
  })
  afterAll(() => scene?.drop())

  async function pay(number: string, day: number): Promise<void> {
    const invoice = await scene.store.tenancy.invoices.findByNumber(number)
    if (invoice === undefined) throw new Error(`${number} was never issued`)
    const { invoice_id, total: amount } = invoice
    const by = { provider: MANUAL, recorded_by: null, received_at: START + day * DAY }
    await scene.deps.database.transaction((store) =>
      recordPayment(scene.deps, store, { ...by, invoice_id, amount, reference: number }),
    )
  }

  test('goes from free days over bills, reminders and an expiry to the deletion [CONS-11] [CONS-12] [CONS-13] [CONST-16]', async () => {
    const seen = { events: 0, mails: 0 }
    for (let day = 0; day <= 365; day += 1) {
      await scene.goTo(day)
      const expected = YEAR.find((each) => each.day === day)
      for (const number of expected?.pays ?? []) await pay(number, day)
      const events = await scene.events(account_id)
      // The purge has deleted the events before it.
      if (expected?.state === 'purged') seen.events = 0
      const mails = await scene.mailsTo(owner)
      const state = await scene.store.tenancy.billing.findState(account_id)
      const news = { events: events.slice(seen.events), mails: mails.slice(seen.mails) }
      const { events: newEvents = [], mails: newMails = [] } = expected ?? {}
      expect({ day, ...news }).toEqual({ day, events: newEvents, mails: newMails })
      const before = YEAR.findLast((each) => each.day <= day)
      expect({ day, state }).toEqual({ day, state: before?.state ?? 'trial' })
      seen.events = events.length
      seen.mails = mails.length
    }
  })

  test('leaves invoices without a gap, each for 30 days, and never two for one day [CONS-18] [CONST-15]', async () => {
    const page = { before: undefined, limit: 100 }
    const invoices = (await scene.store.tenancy.invoices.list(account_id, page)).toReversed()
    const dayOf = (time: number) => (time - START) / DAY
    expect(
      invoices.map(({ number, total, paid, content: { period } }) => {
        return [number, total, paid, dayOf(period.from), dayOf(period.to)]
      }),
    ).toEqual([
      ['INV-000001', 900, 900, 30, 60],
      ['INV-000002', 900, 900, 60, 90],
      ['INV-000003', 900, 900, 90, 120],
      ['INV-000004', 900, 900, 120, 150],
      ['INV-000005', 900, 0, 184, 214],
      ['INV-000006', 900, 0, 214, 244],
    ])
  })
})
