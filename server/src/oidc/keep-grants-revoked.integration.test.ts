// @module-tag sql

import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../../test/databases.ts'
import { type Database, openDatabase } from '../persistence/database.ts'
import { type AdapterPorts, createAdapter } from './adapter.ts'
import { keepGrantsRevoked } from './keep-grants-revoked.ts'

describe.each(databases)('a grant that is revoked while it is added to on %s', (kind) => {
  let place: TestDatabase
  let database: Database
  let provider: Provider

  beforeAll(async () => {
    place = await createTestDatabase(kind)
    database = openDatabase(place.url)
    await database.migrateUp(Date.now())
    const adapterPorts: AdapterPorts = {
      records: database.store.oidc.records,
      isSessionAlive: async () => true,
      findClient: async () => undefined,
      successorOf: (token) => token,
      now: Date.now,
    }
    const adapter = (model: string) => createAdapter(model, adapterPorts)
    provider = new Provider('http://localhost', { adapter, ttl: { Grant: 60 } })
    keepGrantsRevoked(provider, { adapterPorts })
  })
  afterAll(async () => {
    await database?.close()
    await place?.drop()
  })

  const newGrant = async () => {
    const grant = new provider.Grant({ accountId: 'p_1', clientId: 'app' })
    grant.addOIDCScope('openid')
    return grant.save()
  }

  test('stays revoked, and who saves it is told', async () => {
    const id = await newGrant()
    const found = await provider.Grant.find(id)
    await database.store.oidc.records.remove('Grant', id)
    found?.addOIDCScope('email')
    await expect(found?.save()).rejects.toThrow('invalid_grant')
    expect(await provider.Grant.find(id)).toBeUndefined()
  })

  test('one that is not revoked keeps what was added, found once or twice', async () => {
    const id = await newGrant()
    for (const scope of ['email', 'profile']) {
      const found = await provider.Grant.find(id)
      found?.addOIDCScope(scope)
      expect(await found?.save()).toBe(id)
    }
    const grant = await provider.Grant.find(id)
    expect(grant?.getOIDCScope()).toBe('openid email profile')
  })
})
