import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { stopBackground } from '../../../test/full-account.ts'
import { call, createSignedInMember, type TestMember } from '../../../test/test-member.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { payPlan } from './member-bills.ts'
import { PERIOD } from './member-plan.ts'

const COMMAND = fileURLToPath(new URL('../../commands/payment.ts', import.meta.url))
const PRICES = { env: { MEMBER_PLAN_PRICES: '{"free_trial": 500}', MEMBER_PLAN_CURRENCY: 'usd' } }

describe.each(databases)('the plan of a member on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let member: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database, ...PRICES })
    await stopBackground(server)
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    member = await createSignedInMember(server)
  })

  const get = async (name: 'getUser' | 'listBills', of = member) =>
    (await call(server, of, name)).json
  const pay = async (of = member) => (await call(server, of, 'payPlan')).json.bill
  const settle = (bill_id: string, reference = bill_id) =>
    server.database.store.identity.memberBills.pay(bill_id, {
      ...{ provider: 'manual', reference, paid_at: server.clock.now() },
    })

  test('says since when, what it costs and until when it is paid [ACC-01]', async () => {
    const { user_id, created_at, plan } = await get('getUser')
    expect(user_id).toBe(member.identity.user_id)
    expect(plan).toEqual({
      ...{ status: 'trial', type: 'free_trial', updated_at: created_at },
      expires_at: created_at + PERIOD,
      billing: { interval: 'P30D', amount: { usd: { value: 500 } } },
    })
  })

  test('has no bills at first, and then those that were made for it, its own alone [ACC-05]', async () => {
    expect(await get('listBills')).toEqual([])
    const bill = await pay()
    expect(bill).toMatchObject({ amount: { usd: { value: 500 } }, paid_at: null })
    expect(bill.until - bill.from).toBe(PERIOD)
    expect(await get('listBills')).toEqual([bill])
    expect(await get('listBills', await createSignedInMember(server))).toEqual([])
  })

  test('is billed once for a period, however often it is pressed', async () => {
    const bills = await Promise.all([pay(), pay(), pay()])
    expect(new Set(bills.map(({ bill_id }) => bill_id)).size).toBe(1)
  })

  test('is active once paid, and the next bill begins where the paid one ends', async () => {
    const { bill_id, until } = await pay()
    expect(await settle(bill_id)).toBe(true)
    expect(await settle(bill_id)).toBe(false)
    expect((await get('getUser')).plan).toMatchObject({ status: 'active', expires_at: until })
    expect(await pay()).toMatchObject({ from: until })
    const [open] = await get('listBills')
    expect(await settle(open.bill_id, bill_id), 'a reference counts once').toBe(false)
    server.clock.advance(3 * PERIOD)
    const now = server.clock.now()
    const times = { created_at: now, used_at: now, expires_at: now + PERIOD, fresh_until: now }
    await server.database.knex('sessions').update(times)
    expect((await get('getUser')).plan).toMatchObject({ status: 'past_due' })
  })

  test('is paid once an operator has recorded the whole amount', async () => {
    const { bill_id } = await pay()
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['--conditions=shrd-source', COMMAND, ...words], {
        env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: server.config.databaseUrl },
      }).then(
        ({ stdout }) => stdout,
        ({ stderr }) => stderr,
      )
    expect(await run(bill_id, '4.00')).toContain('the bill is over 5.00 usd')
    expect(await run(bill_id, '5.00')).toBe(`Recorded the payment of ${bill_id}.\n`)
    expect(await run(bill_id, '5.00')).toContain('was paid before')
    const [bill] = await get('listBills')
    expect(bill.paid_at).toBeGreaterThan(0)
  })

  test('is collected by a payment provider that can, at once [ACC-06]', async () => {
    const { user_id } = member.identity
    const { bill_id } = await pay()
    const row = await server.database.store.identity.members.find(user_id)
    const payments = {
      name: 'card',
      instructions: [],
      collectBill: async () => ({ reference: `charge-${bill_id}`, amount: 500, received_at: 1 }),
    }
    const asked = {
      session: { sub: row?.sub, user_id, key_proven: true },
      signer: { user_id },
      transaction: (work: (store: typeof server.database.store) => unknown) =>
        server.database.transaction(async (store) => work(store)),
    }
    // Only these properties of a call are used.
    const { bill } = await payPlan({ ...server.app.services, payments }, asked as never)
    expect(bill).toMatchObject({ bill_id, paid_at: 1, instructions: [] })
  })
})

test('a plan that costs nothing is never billed', async () => {
  const server = await startTestServer({ database: 'sqlite' })
  try {
    const member = await createSignedInMember(server)
    const { plan } = (await call(server, member, 'getUser')).json
    expect(plan).toMatchObject({ status: 'trial', expires_at: null })
    expect(plan.billing.amount).toEqual({ usd: { value: 0 } })
    expect((await call(server, member, 'payPlan')).json).toEqual({ bill: null })
  } finally {
    await server.stop()
  }
})
