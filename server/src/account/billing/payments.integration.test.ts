import { isShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingScene, openBillingScene, START } from '../../../test/billing-scene.ts'
import { databases } from '../../../test/databases.ts'
import type { StoredInvoice } from '../../persistence/repositories/invoices.ts'
import { MANUAL } from './manual-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type NewPayment, recordPayment } from './record-payment.ts'
import { runBilling } from './run-billing.ts'
import { DAY } from './times.ts'

describe.each(databases)('payments on %s', { tags: ['sql'] }, (kind) => {
  let scene: BillingScene
  beforeAll(async () => {
    scene = await openBillingScene(kind)
  })
  afterAll(() => scene?.drop())

  /** An account with one unpaid invoice of 9.00, which is not due yet. */
  async function addInvoice(): Promise<StoredInvoice> {
    await scene.goTo(0)
    const { account_id } = await scene.addAccount()
    await scene.goTo(60)
    const [invoice] = await scene.store.tenancy.invoices.listOpen(account_id)
    if (invoice === undefined) throw new Error('there is no invoice')
    return invoice
  }
  const pay = ({ invoice_id, number }: StoredInvoice, changes: Partial<NewPayment> = {}) => {
    const amount = changes.amount ?? 900
    const by = { provider: MANUAL, recorded_by: 'p_operator', received_at: 5 }
    const payment = { invoice_id, amount, reference: `${number}: ${amount}`, ...by, ...changes }
    return scene.deps.database.transaction((store) => recordPayment(scene.deps, store, payment))
  }
  const refusalOf = (paying: Promise<unknown>) =>
    paying.then(
      () => 'none',
      (error: unknown) =>
        isShrdError(error) ? { code: error.code, ...error.data } : String(error),
    )
  const paidOf = async ({ invoice_id }: StoredInvoice) => {
    const found = await scene.store.tenancy.invoices.find(invoice_id)
    return [found?.paid, found?.paid_at !== null]
  }

  test('an operator’s record makes an invoice paid [CONS-19]', async () => {
    const invoice = await addInvoice()
    expect(await pay(invoice)).toEqual({ is_new: true, paid: 900, open: 0 })
    expect(await paidOf(invoice)).toEqual([900, true])
    const [payment] = await scene.store.tenancy.payments.list(invoice.invoice_id)
    expect(payment).toMatchObject({ provider: 'manual', recorded_by: 'p_operator', amount: 900 })
    expect(await scene.events(invoice.account_id)).toEqual([
      // The mail before the free days ended came first, but the clock of this test jumps.
      ...['billing.invoice_issued', 'billing.payment_recorded', 'billing.invoice_paid'],
      'billing.reminder_sent',
    ])
  })

  test('recorded twice, or by eight at once, a payment counts once', async () => {
    const invoice = await addInvoice()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => pay(invoice, { amount: 300 })),
    )
    expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1)
    expect(await pay(invoice, { amount: 300 })).toEqual({ is_new: false, paid: 300, open: 600 })
    expect(await paidOf(invoice)).toEqual([300, false])
    expect(await scene.store.tenancy.payments.list(invoice.invoice_id)).toHaveLength(1)
  })

  test('parts add up, and the last one makes the invoice paid', async () => {
    const invoice = await addInvoice()
    const part = (amount: number, reference: string) => pay(invoice, { amount, reference })
    expect(await part(1, `${invoice.number} a`)).toMatchObject({ open: 899 })
    expect(await part(1, `${invoice.number} b`)).toMatchObject({ open: 898 })
    expect(await part(898, `${invoice.number} c`)).toMatchObject({ open: 0 })
    const events = await scene.events(invoice.account_id)
    expect(events.filter((type) => type === 'billing.invoice_paid')).toHaveLength(1)
  })

  test('more than what is open is refused, and leaves no trace', async () => {
    const invoice = await addInvoice()
    await pay(invoice, { amount: 800 })
    const refused = await refusalOf(pay(invoice, { amount: 101 }))
    expect(refused).toEqual({ code: 'payment_too_high', most: 100 })
    expect(await paidOf(invoice)).toEqual([800, false])
    expect(await scene.store.tenancy.payments.list(invoice.invoice_id)).toHaveLength(1)
  })

  test('of eight different payments at once, no more count than the invoice has room for', async () => {
    const invoice = await addInvoice()
    const paying = Array.from({ length: 8 }, (_, n) =>
      refusalOf(pay(invoice, { amount: 400, reference: `${invoice.number} ${n}` })),
    )
    const refused = (await Promise.all(paying)).filter((code) => code !== 'none')
    expect(refused).toEqual(
      Array.from({ length: 6 }, () => ({ code: 'payment_too_high', most: 100 })),
    )
    expect(await paidOf(invoice)).toEqual([800, false])
  })

  test('under the reference of another payment is refused', async () => {
    const [one, other] = [await addInvoice(), await addInvoice()]
    const reference = `bank ${one.number}`
    await pay(one, { amount: 100, reference })
    expect(await refusalOf(pay(one, { amount: 200, reference }))).toEqual({ code: 'conflict' })
    expect(await refusalOf(pay(other, { amount: 100, reference }))).toEqual({ code: 'conflict' })
    expect(await paidOf(other)).toEqual([0, false])
    // References of another provider are its own.
    expect(await pay(other, { amount: 100, reference, provider: 'card' })).toMatchObject({
      is_new: true,
    })
  })

  test.each([0, -1, -900, 0.5, Number.NaN, 2 ** 60])('of %d is no payment', async (amount) => {
    const invoice = await addInvoice()
    await expect(pay(invoice, { amount })).rejects.toThrow(TypeError)
    expect(await paidOf(invoice)).toEqual([0, false])
  })

  test('of an account that is gone still count', async () => {
    const invoice = await addInvoice()
    const { knex } = scene.deps.database
    const { account_id } = invoice
    for (const table of ['unsealed_events', 'events', 'account_members', 'accounts']) {
      await knex(table).where({ account_id }).delete()
    }
    expect(await pay(invoice)).toMatchObject({ is_new: true, open: 0 })
    // And it gets no other invoice.
    await scene.goTo(365)
    expect(await scene.store.tenancy.invoices.listOpen(account_id)).toEqual([])
    expect(await scene.store.tenancy.billing.findState(account_id)).toBe('ended')
  })

  test('an invoice never changes, whatever happens to its account afterwards [CONS-18]', async () => {
    const invoice = await addInvoice()
    await pay(invoice, { amount: 100 })
    const { account_id } = invoice
    const record = await scene.store.tenancy.billing.find(account_id)
    if (record === undefined) throw new Error('there is no record')
    const details = { ...record.details, name: 'Another', address: ['Elsewhere 1'] }
    await scene.store.tenancy.billing.save({ ...record, details, version: record.version + 1 })
    await scene.deps.database.knex('accounts').where({ account_id }).update({ name: 'Renamed' })
    await scene.goTo(200)
    const { paid, paid_at, ...kept } = invoice
    expect(await scene.store.tenancy.invoices.find(invoice.invoice_id)).toMatchObject(kept)
  })

  test('of a provider that collects by itself are recorded, and its failures stop nothing [CONS-19]', async () => {
    const asked: string[] = []
    const card: PaymentProvider = {
      name: 'card',
      instructions: ['Your card will be charged.'],
      async collect({ invoice_id, total, paid }) {
        asked.push(invoice_id)
        // The first try fails, as cards do.
        if (asked.length === 1) throw new Error('the card was refused')
        return { reference: invoice_id, amount: total - paid, received_at: 5 }
      },
    }
    const runAt = (day: number) => {
      const ports = { ...scene.deps.ports, now: () => START + day * DAY }
      return runBilling({ ...scene.deps, ports, payments: card })
    }
    await scene.goTo(0)
    const { account_id } = await scene.addAccount()
    await runAt(60)
    const [invoice] = await scene.store.tenancy.invoices.listOpen(account_id)
    expect(invoice?.content.payment).toEqual(['Your card will be charged.'])
    await runAt(75)
    expect(asked).toEqual([invoice?.invoice_id, invoice?.invoice_id])
    expect(await scene.store.tenancy.billing.findState(account_id)).toBe('active')
    expect(await scene.store.tenancy.invoices.listOpen(account_id)).toEqual([])
  })
})
