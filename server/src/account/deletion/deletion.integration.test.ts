import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/account-journey.ts'
import { SELLER } from '../../../test/billing-scene.ts'
import { databases } from '../../../test/databases.ts'
import { findEverythingOf } from '../../../test/find-everything-of.ts'
import { fillAccount } from '../../../test/full-account.ts'
import {
  addAccountMember,
  callFor,
  createTestAccount,
  type TestAccount,
} from '../../../test/test-account.ts'
import { openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { purgeAccounts } from './purge-accounts.ts'

const DAY = 86_400_000

describe.each(databases)('the deletion of an account on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    account = await createTestAccount(server)
  })

  const call = (name: Parameters<typeof callFor>[3], by = account.owner) =>
    callFor(server, account.account_id, by, name)
  const purge = () => purgeAccounts({ ...server.app.services, brand: 'Shrd' })
  const find = () => server.database.store.identity.accounts.find(account.account_id)

  /** A session that a clock two weeks later has not ended. */
  const stayFresh = () =>
    server.database.knex('sessions').update({
      ...{ fresh_until: server.clock.now() + DAY, used_at: server.clock.now() },
      expires_at: server.clock.now() + 30 * DAY,
    })

  test('is announced to its owners, who can cancel it', async () => {
    const second = await addAccountMember(server, account.account_id, 'owner')
    const { status, json } = await call('scheduleAccountDeletion')
    expect(status).toBe(200)
    expect(json.deletion_at - server.clock.now()).toBeLessThanOrEqual(14 * DAY)
    for (const { email } of [account.owner, second]) {
      expect((await mailsTo(server, email))[0]?.subject).toBe('Shrd: Nordlicht will be deleted')
    }
    expect((await call('getAccountDetails')).json).toMatchObject(json)
    expect(await call('scheduleAccountDeletion')).toMatchObject({ json: { code: 'conflict' } })
    expect(await purge()).toBe(0)
    expect((await call('cancelAccountDeletion', second)).status).toBe(200)
    server.clock.advance(1_000)
    expect(await call('cancelAccountDeletion')).toMatchObject({ json: { code: 'conflict' } })
    expect((await call('getAccountDetails')).json).toMatchObject({ deletion_at: null })
  })

  test('is announced so often and no more, because each mails the owners', async () => {
    for (let n = 0; n < 20; n++) {
      expect((await call('scheduleAccountDeletion')).status).toBe(200)
      expect((await call('cancelAccountDeletion')).status).toBe(200)
    }
    const refused = { status: 429, json: { code: 'too_many_requests' } }
    expect(await call('scheduleAccountDeletion')).toMatchObject(refused)
    expect(await mailsTo(server, account.owner.email)).toHaveLength(40)
    // Whoever takes the account over would get mails, too.
    const { sub } = await addAccountMember(server, account.account_id)
    expect(
      await callFor(server, account.account_id, account.owner, 'transferAccount', { sub }),
    ).toMatchObject(refused)
  })

  test('happens after two weeks, and leaves nothing of it or its users', async () => {
    const { account_id, owner } = account
    const { services } = server.app
    const { store } = services.database
    const { user } = await fillAccount(server, account)
    await openSession(server, user)
    await call('scheduleAccountDeletion')
    await services.eventChain.sealDue()
    server.clock.advance(14 * DAY)
    expect(await purge()).toBe(0)
    server.clock.advance(61_000)
    await stayFresh()
    expect(await call('cancelAccountDeletion')).toMatchObject({ json: { code: 'conflict' } })
    expect(await purge()).toBe(1)
    // Bills outlive the account.
    expect(await findEverythingOf(server, account_id)).toEqual({ account_billing: 1, invoices: 1 })
    expect(await store.tenancy.billing.find(account_id)).toMatchObject({ state: 'ended' })
    expect(await findEverythingOf(server, user)).toEqual({})
    expect(await call('getAccountDetails')).toMatchObject({ status: 404 })
    expect(await store.identity.persons.find(owner.sub)).toBeDefined()
    expect(await purge()).toBe(0)
  })

  test('ends its bills with an invoice, which its owners get and keep', async () => {
    const { account_id, owner } = account
    const { services } = server.app
    const { prices, billing } = { prices: { team: 3_000 }, billing: services.config.billing }
    const config = { ...services.config, billing: { ...billing, prices, seller: SELLER } }
    const changes = { state: 'active', plan_type: 'team', period_start: server.clock.now() }
    const uses = JSON.stringify([{ day: 0, plan: 'team', price: 3_000 }])
    await server.database
      .knex('account_billing')
      .where({ account_id })
      .update({ ...changes, uses })
    await call('scheduleAccountDeletion')
    server.clock.advance(14 * DAY + 61_000)
    expect(await purgeAccounts({ ...services, config, brand: 'Shrd' })).toBe(1)
    const { invoices } = server.database.store.tenancy
    const issued = await invoices.list(account_id, { before: undefined, limit: 9 })
    // The day that has begun counts.
    expect(issued).toMatchObject([{ total: 1_500, paid: 0, readers: [owner.sub] }])
    const subjects = (await mailsTo(server, owner.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(issued[0]?.number ?? ''))).toHaveLength(1)
    expect(await findEverythingOf(server, account_id)).toEqual({ account_billing: 1, invoices: 1 })
  })

  test('goes on where it was interrupted, and by two processes at once', async () => {
    const { account_id } = account
    const { persons, database: db } = server.app.services
    for (let n = 0; n < 25; n++) {
      await db.transaction((store) => persons.create(store, { account_id, email: `u${n}@x.org` }))
    }
    await db.store.identity.accounts.setDeletion(account_id, 1)
    await Promise.all([purge(), purge()])
    await purge()
    expect(await find()).toBeUndefined()
  })

  test('is refused for the account of the platform', async () => {
    const { accounts, persons } = server.database.store.identity
    const { sub } = account.owner
    await persons.setRoles(sub, ['god'], 1)
    const platform = { account_id: 'acc_platform', sub, role: 'owner', created_at: 1 } as const
    await accounts.insertMember(platform)
    const { agent } = await openSession(server, sub)
    expect(
      await callFor(server, 'acc_platform', { agent }, 'scheduleAccountDeletion'),
    ).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  })
})
