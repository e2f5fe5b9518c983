import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runBilling } from '../src/account/billing/run-billing.ts'
import { DAY } from '../src/account/billing/times.ts'
import { callAs } from './account-journey.ts'
import { PRICES } from './billed-account.ts'
import { SELLER } from './billing-scene.ts'
import { databases } from './databases.ts'
import { addDeveloperAccount } from './developer-account.ts'
import {
  type ActsFor,
  addAccountMember,
  addApiKey,
  callFor,
  makeStale,
  type TestAccount,
} from './test-account.ts'
import { createPerson, openSession } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const DETAILS = {
  ...{ name: 'Käufer & Co', address: ['Allée 2', '75001 Paris'], country: 'FR' },
  ...{ tax_id: 'FR000', reference: 'PO 7' },
}
const ENV = {
  PLAN_PRICES: JSON.stringify(PRICES),
  INVOICE_SELLER: JSON.stringify(SELLER),
  PLAN_LIMITS: JSON.stringify({ personal: { clients: 1 } }),
}
const TEAM = { plan: 'team', price: 2_900 }

describe.each(databases)('the calls about bills on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database, env: ENV })
    server.clock.freeze()
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    const { account_id, owner } = await addDeveloperAccount(server)
    account = { account_id, owner: { ...owner, ...(await openSession(server, owner.sub)) } }
  })

  type Name = Parameters<typeof callFor>[3]
  const by = (actor: ActsFor, name: Name, input: object = {}) =>
    callFor(server, account.account_id, actor, name, input)
  /** The owner, in a session that began now. */
  async function byOwner(name: Name, input: object = {}) {
    return by(await openSession(server, account.owner.sub), name, input)
  }
  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      server.clock.advance(DAY)
      await runBilling({ ...server.app.services, brand: 'Shrd' })
    }
  }
  const stateOf = async () => (await byOwner('getBilling')).json.billing.state

  test('say to everyone what plans cost, and that nobody is bound', async () => {
    const { status, json } = await server.send('/api/plans')
    expect(status).toBe(200)
    expect(json).toMatchObject({ currency: 'eur', period_days: 30, free_days: 30 })
    expect(json.minimum_term_days).toBe(0)
    expect(json.plans).toContainEqual({
      ...{ type: 'team', price: 2_900, is_offered: true },
      limits: { clients: null, account_members: null },
    })
  })

  test('quote a change, make it once at this price, and tell it to the log', async () => {
    await pass(40)
    const quote = await byOwner('quotePlan', { plan: 'team' })
    expect(quote.json).toMatchObject({ ...TEAM, free_until: null, invoice: { amount: 2_233 } })
    const dear = await byOwner('changePlan', { ...TEAM, price: 2_800 })
    expect(dear).toMatchObject({ status: 409, json: { code: 'price_changed' } })
    const answers = await Promise.all([byOwner('changePlan', TEAM), byOwner('changePlan', TEAM)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.json).toEqual(quote.json)
    const { json } = await byOwner('getBilling')
    expect(json.billing).toMatchObject({ plan: 'team', state: 'active', period: { amount: 2_233 } })
    const { objs } = (await byOwner('listEvents', { type: 'account.plan_changed' })).json
    expect(objs).toMatchObject([
      { actor: { kind: 'user', id: account.owner.sub }, target: 'team', details: TEAM },
    ])
    expect((await byOwner('getAccountDetails')).json).toMatchObject({ plan_type: 'team' })
  })

  test('read bills for members and keys; what costs money is for owners with a fresh proof', async () => {
    await byOwner('updateBillingDetails', DETAILS)
    await pass(60)
    const member = await addAccountMember(server, account.account_id)
    const reader = await addApiKey(server, account, ['account:read'])
    const other = await addApiKey(server, account, ['users:read'])
    for (const actor of [member, reader]) {
      expect((await by(actor, 'getBilling')).json.billing).toMatchObject({ open_amount: 900 })
      const [{ invoice_id, number }] = (await by(actor, 'listInvoices')).json.invoices
      const { invoice, page } = (await by(actor, 'getInvoice', { invoice_id })).json
      expect(invoice).toMatchObject({ number, content: { buyer: DETAILS, total: 900 } })
      expect(page).toBe(`${server.origin}/invoices/${invoice_id}`)
      for (const [name, input] of [
        ['quotePlan', { plan: 'team' }],
        ['changePlan', TEAM],
        ['updateBillingDetails', { ...DETAILS, name: 'Somebody else' }],
      ] as const) {
        const refused = await by(actor, name, input)
        expect([name, refused]).toMatchObject([name, { status: 403, json: { code: 'forbidden' } }])
      }
    }
    for (const name of ['getBilling', 'listInvoices'] as const) {
      expect(await by(other, name)).toMatchObject({ json: { code: 'scope_missing' } })
    }
    const owner = await openSession(server, account.owner.sub)
    await makeStale(server, owner.reference)
    expect(await by(owner, 'changePlan', TEAM)).toMatchObject({
      json: { code: 'session_not_fresh' },
    })
    expect((await byOwner('getBilling')).json.billing).toMatchObject({
      ...{ plan: 'personal', details: DETAILS },
    })
  })

  test('let an account have as many clients as its plan, and keep them on a smaller one', async () => {
    const add = (nth: number) =>
      byOwner('addClient', { preset: 'web', origins: [`https://${nth}.example.org`] })
    const full = { json: { code: 'quota_reached', limit: 'clients', most: 1 } }
    const { plans } = (await server.send('/api/plans')).json
    expect(plans).toContainEqual(
      expect.objectContaining({ type: 'personal', limits: { clients: 1, account_members: null } }),
    )
    const answers = await Promise.all([add(1), add(2), add(3)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    expect(await add(4)).toMatchObject(full)
    await byOwner('changePlan', TEAM)
    expect((await add(5)).status).toBe(200)
    await byOwner('changePlan', { plan: 'personal', price: 900 })
    expect((await byOwner('listClients')).json).toHaveLength(2)
    expect(await add(6)).toMatchObject(full)
  })

  test('stay open while the account has expired, and open it again when all is paid', async () => {
    const { key } = await addApiKey(server, account, ['account:read', 'users:write'])
    await pass(60 + 14 + 21)
    expect(await stateOf()).toBe('expired')
    const name = { name: 'Neu' }
    const expired = { status: 402, json: { code: 'account_expired' } }
    expect(await byOwner('updateAccountDetails', name)).toMatchObject(expired)
    const attribute = { name: 'plan', type: 'text', read: [], write: [] }
    expect(await by({ key }, 'createAttribute', attribute)).toMatchObject(expired)
    expect((await by({ key }, 'getBilling')).status).toBe(200)
    expect((await byOwner('updateBillingDetails', DETAILS)).status).toBe(200)
    const { invoices } = (await byOwner('listInvoices')).json
    expect(invoices).toHaveLength(2)
    const god = await createPerson(server, { roles: ['god'] })
    for (const { number, total: amount } of invoices) {
      expect(await stateOf()).toBe('expired')
      const { agent } = await openSession(server, god.sub)
      const paid = await callAs(server, agent, 'recordPaymentAsOperator', { number, amount })
      expect(paid.json).toMatchObject({ is_new: true, open: 0 })
    }
    expect(await stateOf()).toBe('active')
    expect((await byOwner('updateAccountDetails', name)).status).toBe(200)
    expect((await by({ key }, 'createAttribute', attribute)).status).toBe(200)
  })
})
