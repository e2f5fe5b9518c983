import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { callFor, createTestAccount } from '../../../test/test-account.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'

describe.each(databases)('the accounts of a user on %s', (database) => {
  let server: TestServer
  let agent: UserAgent
  let sub: string
  beforeAll(async () => {
    server = await startTestServer({ database, env: { DEFAULT_PLAN: 'team' } })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    sub = (await createPerson(server)).sub
    agent = (await openSession(server, sub)).agent
  })

  const create = (input: object, more = {}) => callAs(server, agent, 'createAccount', input, more)
  const list = async () => (await callAs(server, agent, 'listAccounts')).json

  test('can be several, each with them as its owner [CONS-06] [CONS-09]', async () => {
    const first = await create({ name: '  First ' })
    expect(first.status).toBe(200)
    server.clock.advance(1)
    const second = await create({ name: 'Second', plan_type: 'enterprise' })
    const entry = { kind: 'developer', role: 'owner', deletion_at: null }
    expect(await list()).toMatchObject([
      { ...entry, account_id: first.json.account_id, name: 'First', plan_type: 'team' },
      { ...entry, account_id: second.json.account_id, name: 'Second', plan_type: 'enterprise' },
    ])
    const { account_id } = first.json
    const events = await server.database.store.tenancy.events.list(account_id, { limit: 5 })
    expect(events).toMatchObject([
      { type: 'account.created', actor: { kind: 'user', id: sub }, target: account_id },
    ])
  })

  test('can be called by another name, which their events tell', async () => {
    const { account_id } = (await create({ name: 'First' })).json
    const rename = (name: string) =>
      callFor(server, account_id, { agent }, 'updateAccountDetails', { name })
    expect((await rename('Café ✓')).status).toBe(200)
    expect((await list())[0].name).toBe('Café ✓')
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(101)]) {
      expect((await rename(name)).status).toBe(422)
    }
    const [event] = await server.database.store.tenancy.events.list(account_id, { limit: 1 })
    expect(event).toMatchObject({ type: 'account.updated', details: { name: 'Café ✓' } })
  })

  test('are one for a retry', async () => {
    const more = { idempotencyKey: 'a'.repeat(22) }
    const answers = [await create({ name: 'A' }, more), await create({ name: 'A' }, more)]
    expect(answers[1]?.json).toEqual(answers[0]?.json)
    expect(await list()).toHaveLength(1)
  })

  test('need a proven address, at which owners are told what happens', async () => {
    await server.database.knex('persons').where({ sub }).update({ email_verified: false })
    expect(await create({ name: 'A' })).toMatchObject({ json: { code: 'email_not_verified' } })
    expect(await list()).toEqual([])
  })

  test('are none for users of the applications of others', async () => {
    const { account_id } = await createTestAccount(server)
    await server.database.knex('persons').where({ sub }).update({ account_id })
    expect(await create({ name: 'A' })).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  })

  test('are at most twenty more in a day', async () => {
    for (let n = 0; n < 20; n++) expect((await create({ name: 'A' })).status).toBe(200)
    expect(await create({ name: 'A' })).toMatchObject({ status: 429 })
    expect(await list()).toHaveLength(20)
  })
})

describe('the account of the platform', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
  })
  afterAll(() => server?.stop())

  test('is there first, and has the developers, the console and the vault [IDENT-24]', async () => {
    const { identity, oidc } = server.database.store
    expect(await identity.accounts.listIds()).toEqual([PLATFORM_ACCOUNT])
    expect(await identity.accounts.find(PLATFORM_ACCOUNT)).toMatchObject({ kind: 'platform' })
    expect(await oidc.clients.find('vault')).toMatchObject({ account_id: PLATFORM_ACCOUNT })
    // The console is no client: its users are the session's own, those of the platform.
    const { sub } = await createPerson(server)
    expect(await identity.persons.find(sub)).toMatchObject({ account_id: PLATFORM_ACCOUNT })
    const { agent } = await openSession(server, sub)
    const { json } = await callAs(server, agent, 'createAccount', { name: 'A' })
    expect((await callFor(server, json.account_id, { agent }, 'listMembers')).json).toMatchObject([
      { sub, role: 'owner' },
    ])
  })
})

describe('a new account where plans cost something', () => {
  let server: TestServer
  beforeAll(async () => {
    const seller = { name: 'Beispiel GmbH', address: ['Berlin'], country: 'DE', tax_percent: 19 }
    const more = { email: 'rechnung@example.org', payment: ['IBAN DE00'] }
    const INVOICE_SELLER = JSON.stringify({ ...seller, ...more })
    const env = { PLAN_PRICES: '{"personal": 900, "team": 2900}', INVOICE_SELLER }
    server = await startTestServer({ database: 'sqlite', env })
  })
  afterAll(() => server?.stop())

  test('begins with free days on the plan that was chosen, and no other plan can be [CONS-06]', async () => {
    const { sub } = await createPerson(server)
    const { agent } = await openSession(server, sub)
    const create = (plan_type: string) =>
      callAs(server, agent, 'createAccount', { name: 'A', plan_type })
    expect(await create('enterprise')).toMatchObject({ json: { code: 'plan_unavailable' } })
    const { account_id } = (await create('team')).json
    const { billing } = (await callFor(server, account_id, { agent }, 'getBilling')).json
    expect(billing).toMatchObject({ state: 'trial', plan: 'team', needs_plan: false })
    expect(billing.period).toMatchObject({ is_free: true, amount: 0 })
    const { account_id: tried } = (await create('free_trial')).json
    expect((await callFor(server, tried, { agent }, 'getBilling')).json.billing).toMatchObject({
      ...{ plan: 'free_trial', needs_plan: true },
    })
    expect((await callAs(server, agent, 'listAccounts')).json).toHaveLength(2)
  })
})
