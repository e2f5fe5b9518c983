import { LIMITS } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  addAccountMember,
  addApiKey,
  callFor,
  createTestAccount,
  type TestAccount,
} from '../../../test/test-account.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const NEW = { name: 'Deploy', scopes: ['account:read', 'users:read'], expires_at: null }

describe.each(databases)('API keys on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    account = await createTestAccount(server)
  })

  const create = (changes: object = {}, more = {}) =>
    callFor(server, account.account_id, account.owner, 'createApiKey', { ...NEW, ...changes }, more)
  const list = async () =>
    (await callFor(server, account.account_id, account.owner, 'listApiKeys')).json
  const revoke = (key_id: string) =>
    callFor(server, account.account_id, account.owner, 'revokeApiKey', { key_id })
  const eventsOf = async () =>
    server.database.store.tenancy.events.list(account.account_id, { limit: 10 })

  test('are shown once, work until they are revoked, and are listed without the key', async () => {
    const { status, json } = await create()
    const { key, ...entry } = json
    expect(status).toBe(200)
    expect(entry).toEqual({
      ...NEW,
      key_id: `key_${key.slice(5, 15)}`,
      created_by: account.owner.sub,
      created_at: expect.any(Number),
      last_used_at: null,
    })
    expect((await callFor(server, '', { key }, 'getAccountDetails')).status).toBe(200)
    expect(await list()).toEqual([{ ...entry, last_used_at: expect.any(Number) }])
    expect((await revoke(entry.key_id)).status).toBe(200)
    expect((await callFor(server, '', { key }, 'getAccountDetails')).status).toBe(401)
    expect(await list()).toEqual([])
    expect(await revoke(entry.key_id)).toMatchObject({ json: { code: 'api_key_not_found' } })
  })

  test('leave their secret neither in the database nor in the events', async () => {
    const { json } = await create({}, { 'idempotency-key': 'k'.repeat(22) })
    const secret = json.key.slice(-43)
    const tables = ['api_keys', 'events', 'idempotency_keys']
    const rows = await Promise.all(tables.map((table) => server.database.knex(table).select()))
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await eventsOf()).toMatchObject([{ type: 'api_key.created', target: json.key_id }])
  })

  test('are the same for a retry, in one row and one event', async () => {
    const more = { 'idempotency-key': 'r'.repeat(22) }
    const [first, second] = [await create({}, more), await create({}, more)]
    expect(second.json).toEqual(first.json)
    expect(await list()).toHaveLength(1)
    expect(await eventsOf()).toHaveLength(1)
  })

  test('expire when their creator wanted, but not before they were created', async () => {
    const past = await create({ expires_at: server.clock.now() - 1 })
    expect(past).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    const expires_at = server.clock.now() + 60_000
    const { json } = await create({ expires_at })
    expect((await callFor(server, '', json, 'getAccountDetails')).status).toBe(200)
    await server.database.knex('api_keys').where({ key_id: json.key_id }).update({ expires_at: 1 })
    expect((await callFor(server, '', json, 'getAccountDetails')).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  test.each([{ scopes: [] }, { scopes: ['account:read', 'account:read'] }, { scopes: ['all'] }])(
    'do not exist with %j',
    async (changes) => {
      expect((await create(changes)).status).toBe(422)
    },
  )

  test('are at most a hundred', async () => {
    const made = await addApiKey(server, account, ['account:read'])
    const [row] = await server.database.knex('api_keys').where({ key_id: made.key_id })
    const rows = Array.from({ length: LIMITS.apiKeys - 2 }, (_, n) => {
      return { ...row, key_id: `key_${String.fromCharCode(97 + (n % 26))}${n}` }
    })
    for (const one of rows) await server.database.knex('api_keys').insert(one)
    expect((await create()).status).toBe(200)
    expect(await create()).toMatchObject({ json: { code: 'quota_reached', most: LIMITS.apiKeys } })
  })

  test('are not created by a member who is being removed', async () => {
    const { account_id, owner } = account
    const member = await addAccountMember(server, account_id)
    const [made, removed] = await Promise.all([
      callFor(server, account_id, member, 'createApiKey', NEW),
      callFor(server, account_id, owner, 'removeMember', { sub: member.sub, revoke_keys: true }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(made.status)
    expect(await list()).toEqual([])
  })
})
