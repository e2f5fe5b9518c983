import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, randomId, type TestRows } from '../../test/rows.ts'
import { migrations } from './migrations/migrations.ts'

const NAME = '20261201-1-provider-identities'

describe.each(databases)('the migration of users of OAuth 2 on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows.drop())

  test('names them by their provider, and drops who may be somebody else', async () => {
    const { database } = rows
    const { sub, account_id } = await rows.addPerson()
    while ((await database.migrateDown()) !== NAME);
    const addProvider = async (provider: { kind: string; userinfo?: string; at: number }) => {
      const provider_id = randomId('prv')
      const { at, userinfo } = provider
      await database.knex('providers').insert({
        ...{ provider_id, account_id, kind: provider.kind, name: 'Up', position: 0 },
        settings: JSON.stringify({ endpoints: userinfo === undefined ? null : { userinfo } }),
        ...{ created_at: 1, updated_at: at },
      })
      return provider_id
    }
    const connect = async (provider_id: string, issuer: string, created_at: number) => {
      const subject = randomId('up')
      await database.knex('connections').insert({
        ...{ connection_id: randomId('con'), account_id, sub, provider_id, issuer, subject },
        ...{ identity_hash: randomId('hash'), created_at },
      })
      return { issuer: provider_id, subject }
    }
    const find = (identity: { issuer: string; subject: string }) =>
      database.store.identity.connections.find(account_id, identity)
    const own = await addProvider({ kind: 'oauth2', userinfo: 'https://a.example/me', at: 5 })
    const kept = await connect(own, 'https://a.example/me', 5)
    await connect(own, 'https://a.example/me', 4)
    await connect(own, 'https://before.example/me', 6)
    const shared = { kind: 'oauth2', userinfo: 'https://b.example/me', at: 1 }
    await connect(await addProvider(shared), shared.userinfo, 9)
    await connect(await addProvider(shared), shared.userinfo, 9)
    const openId = await addProvider({ kind: 'oidc', at: 5 })
    await connect(openId, 'https://c.example', 1)
    const since = migrations.length - migrations.findIndex(({ name }) => name === NAME)
    await database.migrateUp(since)
    expect(await find(kept)).toMatchObject({ sub, provider_id: own })
    const left = await database.store.identity.connections.list(sub)
    expect(left.map(({ issuer }) => issuer).toSorted()).toEqual(['https://c.example', own].sort())
  })
})
