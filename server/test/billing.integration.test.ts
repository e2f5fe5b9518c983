import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBilling } from '../src/account/billing/run-billing.ts'
import { DAY } from '../src/account/billing/times.ts'
import type { StoredInvoice } from '../src/persistence/repositories/invoices.ts'
import { callAs } from './account-journey.ts'
import { PRICES } from './billed-account.ts'
import { SELLER } from './billing-scene.ts'
import { databases } from './databases.ts'
import { addDeveloperAccount, type DeveloperAccount } from './developer-account.ts'
import { visitFor } from './hosted-visitor.ts'
import { randomId } from './rows.ts'
import { createPerson, openSession, type TestPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent } from './user-agent.ts'

const COMMAND = fileURLToPath(new URL('../src/commands/payment.ts', import.meta.url))
const ENV = { PLAN_PRICES: JSON.stringify(PRICES), INVOICE_SELLER: JSON.stringify(SELLER) }

describe.each(databases)('billing at a server on %s', (database) => {
  let server: TestServer
  let god: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database, env: ENV })
    server.clock.freeze()
    god = await createPerson(server, { roles: ['god'] })
  })
  afterAll(() => server?.stop())

  const bill = () => runBilling({ ...server.app.services, brand: 'Shrd' })
  /** Lets time pass, and bills on each day. */
  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      server.clock.advance(DAY)
      await bill()
    }
  }
  async function addInvoice(): Promise<{ account: DeveloperAccount; invoice: StoredInvoice }> {
    const account = await addDeveloperAccount(server)
    await pass(60)
    const { invoices } = server.database.store.tenancy
    const [invoice] = await invoices.listOpen(account.account_id)
    if (invoice === undefined) throw new Error('there is no invoice')
    return { account, invoice }
  }
  const asOperator = async () => (await openSession(server, god.sub)).agent

  describe('an operator', () => {
    test('sees what is open and records a payment, once [CONS-19]', async () => {
      const { invoice, account } = await addInvoice()
      const agent = await asOperator()
      const open = await callAs(server, agent, 'listOpenInvoicesAsOperator')
      expect(open.json.invoices).toContainEqual(
        expect.objectContaining({ number: invoice.number, account_id: account.account_id }),
      )
      const input = { number: invoice.number, amount: 900 }
      const first = await callAs(server, agent, 'recordPaymentAsOperator', input)
      expect(first.json).toEqual({ is_new: true, paid: 900, open: 0 })
      const again = await callAs(server, agent, 'recordPaymentAsOperator', input)
      expect(again.json).toEqual({ is_new: false, paid: 900, open: 0 })
      const more = { ...input, reference: 'another' }
      const refused = await callAs(server, agent, 'recordPaymentAsOperator', more)
      expect(refused).toMatchObject({ status: 409, json: { code: 'payment_too_high', most: 0 } })
      const events = await server.database.store.tenancy.events.list(account.account_id, {
        type: 'billing.payment_recorded',
        limit: 10,
      })
      expect(events).toMatchObject([
        { actor: { kind: 'operator', id: god.sub }, details: { amount: 900 } },
      ])
    })

    test('sets a plan that owners cannot choose', async () => {
      const { account_id } = await addDeveloperAccount(server, 'free_trial')
      const input = { account_id, plan: 'enterprise' }
      const done = await callAs(server, await asOperator(), 'setPlanAsOperator', input)
      expect(done.status).toBe(200)
      const record = await server.database.store.tenancy.billing.find(account_id)
      expect(record?.plan_type).toBe('enterprise')
      await pass(31)
      const state = await server.database.store.tenancy.billing.findState(account_id)
      expect(state).toBe('active')
    })

    test.each([0, -900, 0.5, '900'])('cannot record a payment of %j', async (amount) => {
      const input = { number: 'INV-000001', amount }
      const answer = await callAs(server, await asOperator(), 'recordPaymentAsOperator', input)
      expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    })
  })

  test('nobody else makes the calls of operators, not even the owner', async () => {
    const { account, invoice } = await addInvoice()
    const { agent } = await openSession(server, account.owner.sub)
    for (const [name, input] of [
      ['listOpenInvoicesAsOperator', {}],
      ['recordPaymentAsOperator', { number: invoice.number, amount: 900 }],
      ['setPlanAsOperator', { account_id: account.account_id, plan: 'enterprise' }],
    ] as const) {
      const answer = await callAs(server, agent, name, input)
      expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    }
  })

  test('an operator whose proof is old, or who was dismissed, makes none', async () => {
    const other = await createPerson(server, { roles: ['god'] })
    const { agent } = await openSession(server, other.sub)
    await server.database.store.identity.persons.setRoles(other.sub, [], 1)
    expect((await callAs(server, agent, 'listOpenInvoicesAsOperator')).status).toBe(403)
    const old = await asOperator()
    server.clock.advance(3_600_000)
    expect(await callAs(server, old, 'listOpenInvoicesAsOperator')).toMatchObject({
      json: { code: 'session_not_fresh' },
    })
  })

  describe('the page of an invoice', () => {
    test('is shown to members and operators, in each language, and loads nothing', async () => {
      const { account, invoice } = await addInvoice()
      for (const sub of [account.owner.sub, god.sub]) {
        const { agent } = await openSession(server, sub)
        const url = `${server.origin}/invoices/${invoice.invoice_id}`
        const { status, text, headers } = await agent.visit(`${url}?lang=de`)
        expect(status).toBe(200)
        expect(text).toContain(`Rechnung ${invoice.number}`)
        expect(headers['cache-control']).toBe('no-store')
        const policy = String(headers['content-security-policy'])
        const [, nonce] = /style-src 'nonce-([\w-]{24})'/.exec(policy) ?? []
        expect(text).toContain(`<style nonce="${nonce}">`)
        expect(policy).toContain("default-src 'none'")
        expect(policy).not.toMatch(/script-src|unsafe/)
        expect((await agent.visit(`${url}?lang=xx&lang=de`)).status).toBe(200)
      }
    })

    test('is closed to a former owner, but of an account that is deleted', async () => {
      const { account, invoice } = await addInvoice()
      const { account_id } = account
      const { agent } = await openSession(server, account.owner.sub)
      const { knex } = server.database
      const status = async () =>
        (await agent.visit(`${server.origin}/invoices/${invoice.invoice_id}`)).status
      await knex('account_members').where({ account_id }).delete()
      expect(await status()).toBe(404)
      for (const table of ['unsealed_events', 'events', 'accounts']) {
        await knex(table).where({ account_id }).delete()
      }
      expect(await status()).toBe(200)
    })

    test('of another account is not found, as one that does not exist', async () => {
      const { invoice } = await addInvoice()
      const stranger = await addDeveloperAccount(server)
      const { agent } = await openSession(server, stranger.owner.sub)
      for (const id of [invoice.invoice_id, `ivc_${'a'.repeat(26)}`, 'ivc_ü', "ivc_' or 1=1"]) {
        const { status, text } = await agent.visit(
          `${server.origin}/invoices/${encodeURIComponent(id)}`,
        )
        expect(status).toBe(404)
        expect(text).not.toContain(invoice.number)
      }
    })

    test('asks a stranger to sign in, whatever the id', async () => {
      for (const id of [`ivc_${'a'.repeat(26)}`, 'x']) {
        const { status, headers } = await createUserAgent().visit(`${server.origin}/invoices/${id}`)
        expect([status, headers.location]).toEqual([303, '/login'])
      }
    })
  })

  test('users of an expired account cannot sign in, until it is paid', async () => {
    const { account, invoice } = await addInvoice()
    const { account_id } = account
    const client_id = randomId('app')
    const { clients } = server.database.store.oidc
    const spa = await clients.find('spa-pkce')
    if (spa === undefined) throw new Error('there is no application')
    await clients.insert({ ...spa, client_id, account_id })
    const trySignIn = async () => {
      const visitor = await visitFor(server, client_id)
      const email = 'nobody@example.org'
      const { data } = await visitor.send({ type: 'password', email, password: 'wrong words' })
      return data.error?.code
    }
    expect(await trySignIn()).toBe('invalid_credentials')
    await pass(14 + 20)
    expect(await trySignIn()).toBe('invalid_credentials')
    await pass(2)
    expect(await server.database.store.tenancy.billing.findState(account_id)).toBe('expired')
    const { step } = await visitFor(server, client_id)
    expect(step.data.error?.code, 'before they type').toBe('application_unavailable')
    expect(await trySignIn()).toBe('application_unavailable')
    // The owner still can: the service itself never expires.
    const owner = await visitFor(server, 'spa-pkce')
    const { email } = account.owner
    const { data } = await owner.send({ type: 'password', email, password: 'wrong words' })
    expect(data.error?.code).toBe('invalid_credentials')
    for (const { number } of await server.database.store.tenancy.invoices.listOpen(account_id)) {
      const input = { number, amount: invoice.total }
      await callAs(server, await asOperator(), 'recordPaymentAsOperator', input)
    }
    expect(await trySignIn()).toBe('invalid_credentials')
  })

  describe('the payment command', () => {
    /** What the command printed, and with which code it ended. */
    function run(...words: readonly string[]): Promise<{ output: string; code: number }> {
      const { issuer, databaseUrl, dataDir } = server.config
      const env = { ISSUER: issuer, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...ENV }
      const options = { env: { ...process.env, ...env, NODE_ENV: 'test' } }
      return promisify(execFile)(
        process.execPath,
        ['--conditions=shrd-source', COMMAND, ...words],
        options,
      ).then(
        ({ stdout }) => ({ output: stdout, code: 0 }),
        ({ stderr, code }) => ({ output: stderr, code }),
      )
    }

    test('records a part, and then the rest, and says what is left', async () => {
      const { invoice } = await addInvoice()
      const { number } = invoice
      expect((await run('list')).output).toContain(`${number}  due `)
      expect(await run(number, '4.00')).toEqual({
        ...{ output: `Recorded €4.00 for ${number}. Still open: €5.00.\n`, code: 0 },
      })
      expect((await run(number, '4.00')).output).toContain('nothing has changed')
      expect(await run(number, '5.01')).toEqual({
        output: 'Nothing was recorded: only €5.00 of this invoice is open.\n',
        code: 65,
      })
      expect((await run(number, '5.00')).output).toContain('The invoice is paid.')
      expect((await run('list')).output).not.toContain(number)
    })

    test('refuses an unknown invoice, another payment’s reference, and wrong words', async () => {
      const { invoice } = await addInvoice()
      expect(await run('INV-999999', '9.00')).toMatchObject({ code: 65 })
      expect(await run("x' or 1=1", '9.00')).toMatchObject({ code: 65 })
      await run(invoice.number, '1.00', '--reference', 'bank 1')
      expect(await run(invoice.number, '2.00', '--reference', 'bank 1')).toMatchObject({
        output: expect.stringContaining('another payment has this reference'),
        code: 65,
      })
      expect(await run(invoice.number, '9')).toMatchObject({ code: 64 })
    })
  })
})
