import type { Adapter, AdapterPayload } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../../test/databases.ts'
import { type Database, openDatabase } from '../persistence/database.ts'
import { oidcRecordRepository } from '../persistence/repositories/oidc-records.ts'
import { hashSecret } from '../secrets.ts'
import { createAdapter } from './adapter.ts'

const GRANT = 'grant-1'

describe.each(databases)('the provider’s storage on %s', { tags: ['sql'] }, (kind) => {
  let place: TestDatabase
  let database: Database
  const clock = { now: 1_800_000_000_000 }
  const ended = new Set<string>()

  beforeAll(async () => {
    place = await createTestDatabase(kind)
    database = openDatabase(place.url)
    await database.migrateUp(clock.now)
  })
  afterAll(async () => {
    await database?.close()
    await place?.drop()
  })

  const adapterOf = (model: string): Adapter =>
    createAdapter(model, {
      records: oidcRecordRepository(database.knex),
      isSessionAlive: async (uid) => !ended.has(uid),
      findClient: async (id) => ({ client_id: id }),
      successorOf: (token) => `${token}-next`,
      now: () => clock.now,
    })
  const counter = { made: 0 }
  const save = async (model: string, payload = {}, expiresIn = 60) => {
    const id = `${model}-${counter.made++}`
    await adapterOf(model).upsert(
      id,
      { kind: model, jti: id, grantId: GRANT, ...payload },
      expiresIn,
    )
    return id
  }
  /** Everything the table holds, as text. */
  const dump = async () => JSON.stringify(await database.knex('oidc_records').select())

  test('what was saved is found, with its id', async () => {
    const id = await save('AuthorizationCode', { nonce: 'n' })
    expect(await adapterOf('AuthorizationCode').find(id)).toMatchObject({ jti: id, nonce: 'n' })
    expect(await adapterOf('AccessToken').find(id)).toBeUndefined()
  })

  test('a token is stored by its hash, and the hash opens nothing', async () => {
    const id = await save('RefreshToken')
    expect(await dump()).not.toContain(id)
    expect(await dump()).toContain(hashSecret(id))
    for (const leaked of [hashSecret(id), `~${hashSecret(id)}`]) {
      expect(await adapterOf('RefreshToken').find(leaked)).toBeUndefined()
    }
  })

  test('the record of a device that was found by its user’s code is saved, and found by its own', async () => {
    const adapter = adapterOf('DeviceCode')
    const id = await save('DeviceCode', { userCode: 'BCDFGHJK' })
    const found = await adapter.findByUserCode('BCDFGHJK')
    const handle = String(found?.jti)
    await adapter.upsert(handle, { ...found, accountId: 'sub' } as AdapterPayload, 60)
    expect(await adapter.find(id)).toMatchObject({ jti: id, accountId: 'sub' })
    // Only the provider's own record may name it by its handle.
    expect(await adapter.find(handle)).toBeUndefined()
    expect(await adapter.findByUserCode('BBBBBBBB')).toBeUndefined()
    clock.now += 3_600_000
    expect(await adapter.findByUserCode('BCDFGHJK')).toBeDefined()
    clock.now += 60_001
    expect(await adapter.findByUserCode('BCDFGHJK')).toBeUndefined()
    expect(await adapter.find(id)).toBeUndefined()
  })

  test('ids that differ in case only are different ids', async () => {
    await adapterOf('Grant').upsert('aBc', { kind: 'Grant' }, 60)
    expect(await adapterOf('Grant').find('AbC')).toBeUndefined()
  })

  test('of eight parallel consumptions of a code one succeeds', async () => {
    const adapter = adapterOf('AuthorizationCode')
    const id = await save('AuthorizationCode')
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => adapter.consume(id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await adapter.find(id)).toMatchObject({ consumed: Math.floor(clock.now / 1000) })
  })

  test('a refresh token may be sent again for three seconds, and not after', async () => {
    const adapter = adapterOf('RefreshToken')
    const id = await save('RefreshToken')
    await adapter.consume(id)
    clock.now += 2_900
    expect(await adapter.find(id)).not.toHaveProperty('consumed')
    await adapter.consume(id)
    clock.now += 200
    expect(await adapter.find(id)).toHaveProperty('consumed')
    await expect(adapter.consume(id)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('once its successor was used, a refresh token counts as used within the leeway', async () => {
    const adapter = adapterOf('RefreshToken')
    const id = await save('RefreshToken')
    await adapter.consume(id)
    await adapter.upsert(`${id}-next`, { kind: 'RefreshToken', grantId: GRANT }, 60)
    expect(await adapter.find(id)).not.toHaveProperty('consumed')
    await adapter.consume(`${id}-next`)
    expect(await adapter.find(id)).toMatchObject({ consumed: Math.floor(clock.now / 1000) })
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a list', ['Session-1']],
    ['an object', { id: 'Session-1' }],
    ['a huge one', 'x'.repeat(100_000)],
  ])('an id that cannot be one (%s) finds nothing', async (_, id) => {
    // The provider passes on what requests and tokens say, whatever its types promise.
    const sent = id as string
    for (const model of ['Session', 'Grant', 'RefreshToken', 'Interaction']) {
      expect(await adapterOf(model).find(sent)).toBeUndefined()
    }
    expect(await adapterOf('Session').findByUid(sent)).toBeUndefined()
    expect(await adapterOf('DeviceCode').findByUserCode(sent)).toBeUndefined()
    expect(await adapterOf('Client').find(sent)).toBeUndefined()
  })

  test('saving again does not undo a consumption', async () => {
    const adapter = adapterOf('AuthorizationCode')
    const id = await save('AuthorizationCode')
    await adapter.consume(id)
    await adapter.upsert(id, { kind: 'AuthorizationCode', grantId: GRANT }, 60)
    expect(await adapter.find(id)).toHaveProperty('consumed')
  })

  test('a pushed request that was used is refused as such', async () => {
    const adapter = adapterOf('PushedAuthorizationRequest')
    const id = await save('PushedAuthorizationRequest')
    await adapter.consume(id)
    await expect(adapter.consume(id)).rejects.toMatchObject({ error: 'invalid_request_uri' })
  })

  test('of eight parallel uses of one proof seven are replays, until it has expired', async () => {
    const adapter = adapterOf('ReplayDetection')
    const use = () => adapter.upsert('proof', { kind: 'ReplayDetection', iss: 'client' }, 10)
    const results = await Promise.allSettled(Array.from({ length: 8 }, use))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    clock.now += 10_001
    await expect(use()).resolves.toBeUndefined()
  })

  test('revoking a grant deletes what was issued under it, one model at a time', async () => {
    const tokens = [await save('AccessToken'), await save('AccessToken')]
    const other = await save('AccessToken', { grantId: 'grant-2' })
    const code = await save('AuthorizationCode')
    await adapterOf('AccessToken').revokeByGrantId(GRANT)
    for (const id of tokens) expect(await adapterOf('AccessToken').find(id)).toBeUndefined()
    expect(await adapterOf('AccessToken').find(other)).toBeDefined()
    expect(await adapterOf('AuthorizationCode').find(code)).toBeDefined()
  })

  test('a session is found by its uid, and what was found can be saved and destroyed', async () => {
    const adapter = adapterOf('Session')
    const id = await save('Session', { uid: 'uid-1', accountId: 'p_1', grantId: undefined })
    const found = await adapter.findByUid('uid-1')
    const handle = String(found?.jti)
    expect(handle).not.toBe(id)
    await adapter.upsert(handle, { kind: 'Session', uid: 'uid-1', accountId: 'p_2' }, 60)
    expect(await adapter.find(id)).toMatchObject({ accountId: 'p_2' })
    expect(await database.knex('oidc_records').where({ uid: 'uid-1' })).toHaveLength(1)
    await adapter.destroy(handle)
    expect(await adapter.find(id)).toBeUndefined()
  })

  test('a session ends with the session of the person it belongs to', async () => {
    const adapter = adapterOf('Session')
    const id = await save('Session', { uid: 'uid-2', accountId: 'p_1' })
    const nobodys = await save('Session', { uid: 'uid-3' })
    ended.add('uid-2').add('uid-3')
    expect(await adapter.find(id)).toBeUndefined()
    expect(await adapter.findByUid('uid-2')).toBeUndefined()
    expect(await adapter.find(nobodys)).toBeDefined()
  })

  test('an interaction does not keep the cookie of its session', async () => {
    const session = { accountId: 'p_1', uid: 'uid-4', cookie: 'session-cookie-value' }
    const id = await save('Interaction', { session })
    expect(await dump()).not.toContain('session-cookie-value')
    expect(await adapterOf('Interaction').find(id)).toMatchObject({
      session: { accountId: 'p_1', uid: 'uid-4' },
    })
  })

  test('what has expired is not found, and is swept', async () => {
    const id = await save('AccessToken', {}, 5)
    clock.now += 5_000
    expect(await adapterOf('AccessToken').find(id)).toBeUndefined()
    await database.sweep(clock.now)
    expect(await dump()).not.toContain(hashSecret(id))
  })

  test('the provider cannot write clients', async () => {
    await expect(adapterOf('Client').upsert('c', {}, 60)).rejects.toThrow(TypeError)
  })
})
