import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  addApiKey,
  callFor,
  createTestAccount,
  type TestAccount,
} from '../../../test/test-account.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { sweepAttributes } from '../../identity/attributes/remove-attribute.ts'

const HOUR = 3_600_000

describe.each(databases)('the calls about attributes on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    account = await createTestAccount(server)
  })

  type Name = Parameters<typeof callFor>[3]
  const call = (name: Name, input: object = {}) =>
    callFor(server, account.account_id, account.owner, name, input)
  const PLAN = { name: 'plan', type: 'text', read: ['person'], write: ['application'] }

  async function addUser(account_id: string): Promise<string> {
    const { persons } = server.app.services
    return server.database.transaction(async (store) => {
      const person = await persons.create(store, { account_id, email: null, email_verified: false })
      return person?.sub ?? ''
    })
  }
  const valuesOf = async (sub: string) =>
    (await server.database.store.identity.persons.find(sub))?.attributes

  test('create, change and list them', async () => {
    expect((await call('createAttribute', PLAN)).json).toEqual({ success: true })
    expect(await call('createAttribute', PLAN)).toMatchObject({ json: { code: 'conflict' } })
    const changed = { name: 'plan', read: ['person', 'application'], write: [] }
    expect((await call('updateAttribute', changed)).status).toBe(200)
    expect((await call('listAttributes')).json).toEqual([{ ...changed, type: 'text' }])
    for (const name of ['sub', 'email']) {
      expect(await call('createAttribute', { ...PLAN, name })).toMatchObject({
        json: { code: 'attribute_invalid', fields: [{ path: 'name' }] },
      })
    }
  })

  test('give them labels in five languages, which stay until they are replaced', async () => {
    const labels = { en: 'Plan', de: 'Tarif', da: 'Abonnement', fr: 'Formule', it: 'Piano' }
    await call('createAttribute', { ...PLAN, labels })
    const { type, ...rights } = PLAN
    const listed = async () => (await call('listAttributes')).json[0].labels
    expect(await listed()).toEqual(labels)
    await call('updateAttribute', { ...rights, write: [] })
    expect(await listed(), 'without a word about them').toEqual(labels)
    await call('updateAttribute', { ...rights, labels: { de: ' Paket ' } })
    expect(await listed()).toEqual({ de: 'Paket' })
    await call('updateAttribute', { ...rights, labels: {} })
    expect(await listed()).toEqual({})
    for (const wrong of [{ de: '' }, { de: 'x'.repeat(200) }, { de: 'a\nb' }, { xx: 'Plan' }]) {
      expect(await call('updateAttribute', { ...rights, labels: wrong })).toMatchObject({
        ...{ status: 422, json: { code: 'invalid_input' } },
      })
    }
  })

  test('create one name once, of ten callers at once', async () => {
    const sub = await addUser(account.account_id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth < 5
          ? call('createAttribute', PLAN)
          : call('createAttribute', { ...PLAN, type: 'number' }),
      ),
    )
    const codes = answers.map(({ status, json }) => (status === 200 ? 'done' : json.code))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(9)
    const [{ type }] = (await call('listAttributes')).json
    const plan = type === 'text' ? 'gold' : 1
    expect((await call('setUserAttributes', { sub, attributes: { plan } })).status).toBe(200)
  })

  test('write values: a program what applications may write, a member everything', async () => {
    await call('createAttribute', PLAN)
    await call('createAttribute', { ...PLAN, name: 'note', type: 'number', write: [] })
    const sub = await addUser(account.account_id)
    const { key } = await addApiKey(server, account, ['attributes:write'])
    const byKey = (attributes: object) =>
      callFor(server, account.account_id, { key }, 'setUserAttributes', { sub, attributes })
    expect((await byKey({ plan: 'gold' })).status).toBe(200)
    const refused = { json: { code: 'attribute_invalid', fields: [{ path: 'attributes.note' }] } }
    expect(await byKey({ note: 1, plan: 'silver' })).toMatchObject(refused)
    expect((await call('setUserAttributes', { sub, attributes: { note: 7 } })).status).toBe(200)
    expect(Object.values((await valuesOf(sub)) ?? {})).toEqual(['gold', 7])
    expect((await call('getAttributeUse', { name: 'note' })).json).toEqual({
      ...{ users: 1, is_complete: true },
    })
    expect((await byKey({ plan: null })).status).toBe(200)
    expect(Object.values((await valuesOf(sub)) ?? {})).toEqual([7])
    const [event] = await server.database.store.tenancy.events.list(account.account_id, {
      limit: 1,
    })
    expect(event).toMatchObject({
      ...{ type: 'user.updated', target: sub, details: { attributes: ['plan'] } },
    })
  })

  test('a key that writes values gives itself no rights', async () => {
    await call('createAttribute', { ...PLAN, write: [] })
    const { key } = await addApiKey(server, account, ['attributes:write'])
    for (const name of ['createAttribute', 'updateAttribute', 'deleteAttribute'] as const) {
      const { type, ...rights } = PLAN
      const input = {
        createAttribute: PLAN,
        updateAttribute: rights,
        deleteAttribute: { name: 'plan' },
      }
      expect(await callFor(server, account.account_id, { key }, name, input[name])).toMatchObject({
        json: { code: 'scope_missing' },
      })
    }
  })

  test('delete one, which says how many users had a value, and later these values', async () => {
    await call('createAttribute', PLAN)
    const subs = [await addUser(account.account_id), await addUser(account.account_id)]
    for (const sub of subs) await call('setUserAttributes', { sub, attributes: { plan: 'gold' } })
    expect((await call('deleteAttribute', { name: 'plan' })).json).toEqual({
      ...{ users: 2, is_complete: true },
    })
    expect((await call('listAttributes')).json).toEqual([])
    await call('createAttribute', PLAN)
    expect((await call('getAttributeUse', { name: 'plan' })).json.users, 'another one').toBe(0)
    await sweepAttributes(server.database, server.clock.now() + HOUR)
    for (const sub of subs) expect(await valuesOf(sub)).toEqual({})
    expect(await server.database.knex('removed_attributes')).toEqual([])
    expect(await call('deleteAttribute', { name: 'gone' })).toMatchObject({ status: 404 })
  })

  test('find no user and no attribute of another account', async () => {
    await call('createAttribute', PLAN)
    const sub = await addUser(account.account_id)
    const other = await createTestAccount(server)
    const foreign = (name: Name, input: object = {}) =>
      callFor(server, other.account_id, other.owner, name, input)
    const missing = { status: 404, json: { code: 'attribute_not_found' } }
    expect((await foreign('listAttributes')).json).toEqual([])
    expect(await foreign('getAttributeUse', { name: 'plan' })).toMatchObject(missing)
    expect(await foreign('deleteAttribute', { name: 'plan' })).toMatchObject(missing)
    expect(await foreign('updateAttribute', { name: 'plan', read: [], write: [] })).toMatchObject(
      missing,
    )
    await foreign('createAttribute', PLAN)
    const stolen = await foreign('setUserAttributes', { sub, attributes: { plan: 'mine' } })
    expect(stolen).toMatchObject({ status: 404, json: { code: 'user_unknown' } })
    expect(await valuesOf(sub)).toEqual({})
  })
})
