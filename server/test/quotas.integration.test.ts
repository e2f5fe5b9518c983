import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertRoom } from '../src/vault/quotas/assert-room.ts'
import { databases } from './databases.ts'
import { draftCategory, makeCategory, makeVault, write } from './owned-records.ts'
import { createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { until } from './until.ts'

const PLAN_LIMITS = '{"free_trial": {"vaults": 2, "categories": 1}, "team": {"documents": 0}}'

describe.each(databases)('limits of plans on %s', (database) => {
  let server: TestServer
  let member: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database, env: { PLAN_LIMITS } })
    member = await createSignedInMember(server)
  })
  afterAll(() => server.stop())

  test('what the plan has no room for is refused with the limit and its number, of each member by themselves', async () => {
    const { vault_id } = await makeVault(server, member)
    await makeVault(server, member)
    await expect(makeVault(server, member)).rejects.toThrow('"code":"quota_reached"')
    await makeCategory(server, member, { vault_id })
    const answer = await write(server, member, await draftCategory(member, { vault_id }))
    expect(answer).toMatchObject({
      status: 403,
      json: { code: 'quota_reached', limit: 'categories', most: 1 },
    })
    const other = await createSignedInMember(server)
    await makeVault(server, other)
  })

  test('a limit counts with what is to come, and a plan without it has room for all', async () => {
    const { store } = server.database
    const { user_id } = member.identity
    const limits = { free_trial: { storage_bytes: 100 } }
    const demand = { limits, user_id, quota: 'storage_bytes', taken: async () => 60 } as const
    await assertRoom(store, { ...demand, more: 40 })
    await expect(assertRoom(store, { ...demand, more: 41 })).rejects.toMatchObject({
      code: 'quota_reached',
      data: { limit: 'storage_bytes', most: 100 },
    })
    const uncounted = async () => Promise.reject(new Error('nobody asked'))
    await assertRoom(store, { ...demand, quota: 'documents', taken: uncounted })
    await assertRoom(store, { ...demand, limits: {}, taken: uncounted })
    const other = { ...demand, limits: { team: { storage_bytes: 0 } }, taken: uncounted }
    await assertRoom(store, other)
  })

  test('whoever counts waits for whoever has counted and not stored yet, of the same member', {
    tags: ['sql'],
  }, async () => {
    const { user_id } = member.identity
    const other = await createSignedInMember(server)
    const limits = { free_trial: { documents: 9 } }
    const order: string[] = []
    const count = (who: string, name: string, until?: Promise<unknown>) =>
      server.database.transaction(async (store) => {
        const taken = async () => order.push(name)
        await assertRoom(store, { limits, user_id: who, quota: 'documents', taken })
        await until
      })
    const stored = Promise.withResolvers<void>()
    const first = count(user_id, 'first', stored.promise)
    await until(() => order.length === 1)
    const second = count(user_id, 'second')
    // SQLite has one writer, so nobody else could count there either.
    if (database === 'mysql') await count(other.identity.user_id, 'other')
    order.push('stored')
    stored.resolve()
    await Promise.all([first, second])
    expect(order.filter((name) => name !== 'other')).toEqual(['first', 'stored', 'second'])
  })

  test('of two vaults at once one takes the last place', { tags: ['sql'] }, async () => {
    const busy = await createSignedInMember(server)
    await makeVault(server, busy)
    const results = await Promise.allSettled([makeVault(server, busy), makeVault(server, busy)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
