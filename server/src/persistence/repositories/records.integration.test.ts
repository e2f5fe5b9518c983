import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestRows, randomId, randomSecret, type TestRows } from '../../../test/rows.ts'
import { openBilling } from '../../account/billing/open-billing.ts'
import type { Repositories } from './repositories.ts'

describe.each(databases)('records on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let store: Repositories
  beforeAll(async () => {
    rows = await createTestRows(kind)
    store = rows.database.store
  })
  afterAll(() => rows.drop())

  test('an account and its members', async () => {
    const { accounts } = store.identity
    const { sub } = await rows.addPerson()
    expect(await accounts.find(rows.accountId)).toMatchObject({ name: 'Größe & Söhne' })
    expect(await accounts.find('acc_none')).toBeUndefined()
    const member = { account_id: rows.accountId, sub, role: 'owner' as const, created_at: 1 }
    expect(await accounts.insertMember(member)).toBe(true)
    expect(await accounts.insertMember(member)).toBe(false)
    expect(await accounts.membershipsOf(sub)).toEqual([member])
  })

  test('a person comes back as it was, by subject and by e-mail', async () => {
    const email = `${randomId('e')}@example.org`
    const person = await rows.addPerson({
      email,
      email_verified: true,
      name: 'Zoë 🦊',
      roles: ['god'],
    })
    expect(await store.identity.persons.find(person.sub)).toEqual(person)
    expect(await store.identity.persons.findByEmail(rows.accountId, email)).toEqual(person)
    expect(await store.identity.persons.findByEmail('acc_other', email)).toBeUndefined()
    expect(
      await store.identity.persons.findByEmail(rows.accountId, email.toUpperCase()),
    ).toBeUndefined()
  })

  test('an e-mail is one person of an account, whoever comes first', async () => {
    const email = `${randomId('e')}@example.org`
    const first = await rows.addPerson({ email })
    const again = { ...first, sub: randomId('p') }
    expect(await store.identity.persons.insert(again)).toBe(false)
  })

  test('ids are compared byte by byte', async () => {
    const client = {
      client_id: 'ClientA',
      account_id: rows.accountId,
      name: 'A',
      first_party: true,
      metadata: { redirect_uris: ['https://a.example/cb'] },
      branding: {},
      policy: { second_factor: 'optional' },
      version: 1,
      branding_version: 0,
      created_at: 1,
      updated_at: 1,
    }
    const { clients } = store.oidc
    expect(await clients.insert(client)).toBe(true)
    expect(await clients.find('ClientA')).toEqual(client)
    expect(await clients.find('clienta')).toBeUndefined()
    expect(await clients.insert({ ...client, client_id: 'clienta' })).toBe(true)
    await clients.update({ ...client, name: 'B', updated_at: 2 })
    expect((await clients.list(rows.accountId)).map(({ name }) => name)).toEqual(['B', 'A'])
  })

  test('a client is found with the state of the bill of its account', async () => {
    const { clients } = store.oidc
    const account_id = randomId('acc')
    const account = { account_id, name: 'A', kind: 'developer', created_at: 1 } as const
    await store.identity.accounts.insert(account)
    const client_id = randomId('app')
    await clients.insert({
      ...{ client_id, account_id, name: 'A', first_party: false, metadata: {}, branding: {} },
      ...{ policy: {}, created_at: 1, updated_at: 1 },
    })
    const client = await clients.find(client_id)
    expect(await clients.findBilled(client_id)).toEqual({ client, billing: null })
    await openBilling(store, { account_id, prices: {}, now: 1 })
    expect(await clients.findBilled(client_id)).toEqual({ client, billing: 'trial' })
    expect(await clients.findBilled(`${client_id} `)).toBeUndefined()
    expect(await clients.findBilled(randomId('app'))).toBeUndefined()
  })

  test('a password is replaced by the next one', async () => {
    const { sub } = await rows.addPerson()
    const { passwords } = store.identity
    expect(await passwords.findHash(sub)).toBeUndefined()
    const first = { hash: 'first', minimum_length: 8 }
    const second = { hash: 'second', minimum_length: 15 }
    expect(await passwords.replace(sub, undefined, first, 1)).toBe(true)
    expect(await passwords.replace(sub, undefined, second, 2)).toBe(false)
    expect(await passwords.replace(sub, 'other', second, 2)).toBe(false)
    expect(await passwords.replace(sub, 'first', second, 2)).toBe(true)
    expect(await passwords.find(sub)).toEqual({ ...second, imported_kind: null, updated_at: 2 })
    expect(await passwords.findHash(sub)).toBe('second')
  })

  test('a member has a key log, and an unknown one has none', async () => {
    const user_id = await rows.addMember()
    const { members } = store.identity
    const member = await members.find(user_id)
    expect(member).toMatchObject({ user_id, sequence: 0 })
    expect(await members.findBySub(member?.sub ?? '')).toEqual(member)
    expect(await members.keyLog(user_id)).toEqual([
      { statement: '{"ä":1}', signature: 's'.repeat(86) },
    ])
    expect(await members.keyLog('usr_unknown')).toEqual([])
  })

  test('vaults are found by their owner only', async () => {
    const { vaults } = store.vault
    const [owner, stranger] = [await rows.addMember(), await rows.addMember()]
    const vault_id = `vlt_${randomId('x').slice(2)}`
    const record = { statement: '{}', signature: 's'.repeat(86) }
    const times = { created_at: 1, updated_at: 2 }
    const vault = {
      vault_id,
      user_id: owner,
      name: 'Zuhause',
      description: null,
      icon: 'shield' as const,
      tags: ['ä'],
      encrypted_keys: [],
      record,
      ...times,
    }
    expect(await vaults.insert({ ...vault, revision: 1 })).toBe(true)
    expect(await vaults.insert({ ...vault, revision: 1 })).toBe(false)
    expect(await vaults.list(owner)).toEqual([vault])
    expect(await vaults.find(stranger, vault_id)).toBeUndefined()
    expect(await vaults.list(stranger)).toEqual([])
  })

  test('a document is replaced on top of its stored state only, and its id stays taken', async () => {
    const { documents } = store.vault
    const user_id = await rows.addMember()
    const document_id = `doc_${randomId('x').slice(2)}`
    const record = { statement: '{}', signature: 's'.repeat(86) }
    const first = {
      ...{ document_id, user_id, state: 'live' as const, number: 1, epoch: 1, list: 1 },
      ...{ body_hash: randomSecret(), is_shared: false, access_list: record, revision: record },
      header: { title: '日本', tags: [], icon: 'key' as const },
      ...{ records_size: 900, created_at: 1, updated_at: 2 },
    }
    expect(await documents.insert(first)).toBe(true)
    expect(await documents.insert(first)).toBe(false)
    expect(await documents.find(document_id)).toEqual(first)
    const second = { ...first, number: 2, state: 'trash' as const, is_shared: true }
    expect(await documents.replace(second, first)).toBe(true)
    expect(await documents.replace(second, first)).toBe(false)
    expect(await documents.find(document_id)).toEqual(second)
    expect(await documents.countOf(user_id)).toBe(1)
    expect(await documents.erase(document_id, { number: 1, now: 3 })).toBe(false)
    expect(await documents.erase(document_id, { number: 2, now: 3 })).toBe(true)
    expect(await documents.find(document_id)).toBeUndefined()
    expect(await documents.countOf(user_id)).toBe(0)
    expect(await documents.replace(second, second)).toBe(false)
    expect(await documents.insert(first)).toBe(false)
  })
})
