import { type EndpointOutput, endpoints } from '@shrd/contract'
import type { CallInput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountCalls, memberOf } from '../../../test/account-calls.ts'
import { type BillingScene, openBillingScene, START } from '../../../test/billing-scene.ts'
import { databases } from '../../../test/databases.ts'
import type { PlanPrices } from '../../config-billing.ts'
import type { PlanLimits } from '../../config-plan-limits.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import { billingHandlers } from './billing-handlers.ts'
import { endBilling } from './end-billing.ts'
import { DAY } from './times.ts'

type Account = { readonly account_id: string; readonly owner: Person }
type Name = keyof ReturnType<typeof billingHandlers>

describe.each(databases)('the calls about bills on %s', (kind) => {
  let scene: BillingScene
  let account: Account
  beforeAll(async () => {
    scene = await openBillingScene(kind)
  })
  afterAll(() => scene?.drop())
  beforeEach(async () => {
    await scene.goTo(0)
    account = await scene.addAccount()
  })

  /** Makes a call for an account, and checks that the answer is what the contract says. */
  async function call<Called extends Name>(
    name: Called,
    input: object = {},
    {
      of = account,
      prices = scene.deps.config.billing.prices,
      planLimits = {},
    }: { of?: Account; prices?: PlanPrices; planLimits?: PlanLimits } = {},
  ): Promise<EndpointOutput<Called>> {
    const { billing, issuer } = scene.deps.config
    const config = { billing: { ...billing, prices }, issuer, planLimits }
    const handlers = billingHandlers({ ...scene.deps, config })
    const callAsOwner = accountCalls(scene.deps, handlers, memberOf(of.account_id, of.owner.sub))
    return callAsOwner(name, input as CallInput<Called>)
  }
  const refusalOf = (calling: Promise<unknown>) =>
    calling.then(
      () => 'none',
      (error: unknown) => (isShrdError(error) ? error.code : String(error)),
    )

  describe('plans', () => {
    test('have their configured price, or none, and no limit unless one is configured [CONS-16] [CONS-17]', async () => {
      const limits = { personal: { clients: 2, vaults: 9 } }
      const { plans, ...terms } = await call('getPlans', {}, { planLimits: limits })
      expect(terms).toEqual({
        ...{ currency: 'eur', period_days: 30, free_days: 30, minimum_term_days: 0 },
      })
      const none = { clients: null, account_members: null }
      expect(plans).toEqual([
        { type: 'free_trial', price: null, is_offered: false, limits: none },
        { type: 'personal', price: 900, is_offered: true, limits: { ...none, clients: 2 } },
        { type: 'team', price: 2_900, is_offered: true, limits: none },
        { type: 'enterprise', price: null, is_offered: false, limits: none },
      ])
    })

    test('cost nothing without configuration [CONS-17]', async () => {
      const { plans } = await call('getPlans', {}, { prices: {} })
      expect(plans.map(({ price, is_offered }) => [price, is_offered])).toEqual(
        Array.from({ length: 4 }, () => [null, true]),
      )
    })
  })

  test('a new account has free days, and no invoice [CONS-18] [CONST-16]', async () => {
    const { billing } = await call('getBilling')
    expect(billing).toMatchObject({
      ...{ state: 'trial', plan: 'personal', needs_plan: false, open_amount: 0, purge_at: null },
      period: { from: START, to: START + 30 * DAY, is_free: true, amount: 0 },
      next: { kind: 'announce_trial_end', at: START + 23 * DAY },
    })
    expect(await call('listInvoices')).toEqual({ invoices: [], next: null })
  })

  test('each account of a person has its own bill [CONS-06] [CONS-14]', async () => {
    const other = await scene.addAccount()
    await scene.store.identity.accounts.insertMember({
      ...{ account_id: other.account_id, sub: account.owner.sub, role: 'owner', created_at: 1 },
    })
    await scene.goTo(60)
    const bills = await Promise.all([call('listInvoices'), call('listInvoices', {}, { of: other })])
    expect(bills.map(({ invoices }) => invoices.map(({ total }) => total))).toEqual([[900], [900]])
    expect(await scene.mailsTo(account.owner)).toHaveLength(4)
  })

  test('an account that is not billed has no bill', async () => {
    const { account_id } = await scene.addAccount()
    await scene.deps.database.knex('account_billing').where({ account_id }).delete()
    const of = { account_id, owner: account.owner }
    expect(await call('getBilling', {}, { of })).toEqual({ billing: null })
    expect(await refusalOf(call('quotePlan', { plan: 'team' }, { of }))).toBe('plan_unavailable')
    const change = call('changePlan', { plan: 'team', price: 2_900 }, { of })
    expect(await refusalOf(change)).toBe('plan_unavailable')
  })

  describe('a change of plan', () => {
    test('says what it costs, and then costs that', async () => {
      await scene.goTo(40)
      const quote = await call('quotePlan', { plan: 'team' })
      expect(await call('getBilling')).toMatchObject({ billing: { plan: 'personal' } })
      expect(await call('changePlan', { plan: 'team', price: 2_900 })).toEqual(quote)
      expect(await call('getBilling')).toMatchObject({
        billing: { plan: 'team', period: { amount: quote.invoice.amount } },
      })
      const { account_id } = account
      const row = await scene.deps.database.knex('accounts').where({ account_id }).first()
      expect(row.plan_type).toBe('team')
      await scene.goTo(60)
      const { invoices } = await call('listInvoices')
      expect(invoices.map(({ total }) => total)).toEqual([quote.invoice.amount])
    })

    test('happens only at the price that the owner has seen', async () => {
      const change = (price: number) => refusalOf(call('changePlan', { plan: 'team', price }))
      expect([await change(0), await change(2_899), await change(2_901)]).toEqual(
        Array.from({ length: 3 }, () => 'price_changed'),
      )
      const { billing } = await call('getBilling')
      expect(billing?.plan).toBe('personal')
    })

    test('is refused to plans that owners cannot choose, and to the present one', async () => {
      for (const plan of ['free_trial', 'enterprise'] as const) {
        expect(await refusalOf(call('quotePlan', { plan }))).toBe('plan_unavailable')
        expect(await refusalOf(call('changePlan', { plan, price: 0 }))).toBe('plan_unavailable')
      }
      const same = call('changePlan', { plan: 'personal', price: 900 })
      expect(await refusalOf(same)).toBe('conflict')
    })

    test('by ten callers at once happens one after another, and loses none', async () => {
      await scene.goTo(40)
      const plans = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? 'team' : 'personal'))
      const answers = await Promise.all(
        plans.map((plan) =>
          refusalOf(call('changePlan', { plan, price: plan === 'team' ? 2_900 : 900 })),
        ),
      )
      for (const answer of answers) expect(['none', 'conflict']).toContain(answer)
      const { billing } = await call('getBilling')
      // The day of the changes costs what `team` does, whatever came last.
      expect(billing?.period?.amount).toBeGreaterThanOrEqual(967)
      expect(billing?.period?.amount).toBeLessThanOrEqual(2_233)
    })

    test('to a plan revives an account whose free trial is over, at once', async () => {
      account = await scene.addAccount('free_trial')
      await scene.goTo(31)
      expect(await call('getBilling')).toMatchObject({
        billing: { state: 'past_due', needs_plan: true, period: null },
      })
      // Nothing of an end that is past: the job was late.
      expect(await scene.mailsTo(account.owner)).toEqual(['Shrd: Größe needs a plan'])
      await call('changePlan', { plan: 'personal', price: 900 })
      expect(await call('getBilling')).toMatchObject({
        billing: { state: 'active', period: { from: START + 31 * DAY, is_free: false } },
      })
    })
  })

  describe('an invoice', () => {
    const details = {
      ...{ name: 'Käufer & Co', address: ['Allée 2', '75001 Paris'], country: 'FR' },
      ...{ tax_id: 'FR000', reference: null },
    }

    test('has the details that the owner gave before, and its own page', async () => {
      expect(await call('updateBillingDetails', details)).toEqual({ details })
      await scene.goTo(60)
      const { invoices } = await call('listInvoices')
      const [{ invoice_id } = { invoice_id: '' }] = invoices
      const { invoice, page } = await call('getInvoice', { invoice_id })
      expect(page).toBe(`https://id.example.org/invoices/${invoice_id}`)
      expect(invoice.content.buyer).toEqual({ account_name: 'Größe', ...details })
    })

    test.each([
      { ...details, name: 'x'.repeat(101) },
      { ...details, address: Array.from({ length: 6 }, () => 'line') },
      { ...details, country: 'France' },
      { ...details, name: 'Bob\u202eeciN' },
      { ...details, total: 0 },
    ])('takes no details that do not fit on it: %j', (wrong) => {
      expect(endpoints.updateBillingDetails.input.safeParse(wrong).success).toBe(false)
    })

    test('of another account is not found, nor does it open its list', async () => {
      const other = await scene.addAccount()
      await scene.goTo(60)
      const { invoices } = await call('listInvoices', {}, { of: other })
      const [{ invoice_id } = { invoice_id: '' }] = invoices
      expect(await refusalOf(call('getInvoice', { invoice_id }))).toBe('invoice_not_found')
      expect(await refusalOf(call('listInvoices', { before: invoice_id }))).toBe(
        'invoice_not_found',
      )
      const unknown = { invoice_id: `ivc_${'a'.repeat(26)}` }
      expect(await refusalOf(call('getInvoice', unknown))).toBe('invoice_not_found')
    })

    test('is in a list of pages, the newest first, none twice and none left out', async () => {
      for (const day of [60, 90, 120]) await scene.goTo(day)
      const whole = await call('listInvoices')
      expect(whole.next).toBeNull()
      const found: string[] = []
      let before: string | undefined
      do {
        const page = await call('listInvoices', { limit: 2, ...(before && { before }) })
        found.push(...page.invoices.map(({ number }) => number))
        before = page.next ?? undefined
      } while (before !== undefined)
      expect(found).toEqual(whole.invoices.map(({ number }) => number))
      expect(found).toEqual(found.toSorted().toReversed())
      expect(found.length).toBe(3)
    })
  })

  test('an account that ends gets an invoice for its begun days, and no other step', async () => {
    await scene.goTo(60)
    await scene.goTo(64.5)
    const { database } = scene.deps
    await database.transaction((store) => endBilling(scene.deps, store, account.account_id))
    await database.transaction((store) => endBilling(scene.deps, store, account.account_id))
    await scene.goTo(365)
    const { invoices } = await call('listInvoices')
    expect(invoices.map(({ total }) => total)).toEqual([150, 900])
    expect(await call('getBilling')).toMatchObject({
      billing: { state: 'ended', period: null, next: null, open_amount: 1_050 },
    })
    const change = call('changePlan', { plan: 'team', price: 2_900 })
    expect(await refusalOf(change)).toBe('account_ended')
  })
})
