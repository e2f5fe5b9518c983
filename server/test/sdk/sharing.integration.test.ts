import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'

const HOUR = 3_600_000

describe.each(databases)('two members share documents on %s', (database) => {
  let server: TestServer
  let alice: ClientMember
  let bob: ClientMember
  let mallory: ClientMember
  let withBob: string
  let document_id: string

  beforeAll(async () => {
    server = await startTestServer({ database })
    ;[alice, bob, mallory] = await Promise.all([
      createClientMember(server),
      createClientMember(server),
      createClientMember(server),
    ])
    withBob = await shakeHands(alice, bob)
  })
  afterAll(() => server?.stop())

  beforeEach(async () => {
    document_id = await createDocument(alice)
  })

  test('who met, and see what the other did [SHARE-12] [SHARE-13]', async () => {
    await alice.client.sharing.share(document_id, [withBob], ['update'])
    const vault_id = await createVault(bob)
    const { items } = await bob.client.documents.list(vault_id)
    expect(items).toMatchObject([{ document_id, vault_id: null, category_id: 'uncategorized' }])
    await savePassword(bob, document_id, 'by Bob')
    const seen = await alice.client.documents.get(document_id)
    expect(seen).toMatchObject({ author: bob.user_id, body: { password: 'by Bob' } })
  })

  test('a stranger reads neither the document nor the keys of its readers [API-36]', async () => {
    await alice.client.sharing.share(document_id, [withBob], [])
    await expect(mallory.client.documents.get(document_id)).rejects.toMatchObject({
      code: 'document_not_found',
    })
    const asked = mallory.client.call('getPublicKey', { user_id: bob.user_id })
    await expect(asked).rejects.toMatchObject({ code: 'user_unknown' })
  })

  test('get the keys of each other [API-37]', async () => {
    const { user_id, publicSigningKey, publicExchangeKey } = bob.identity
    expect(await alice.client.call('getPublicKey', { user_id })).toMatchObject({
      ...{ user_id, publicSigningKey, publicExchangeKey, log: [expect.anything()] },
    })
  })

  test('have a record that both signed over work, for the two alone [HAND-03] [HAND-04] [HAND-17] [HAND-18] [HAND-31] [API-18] [API-19]', async () => {
    const handshake_id = withBob
    const record = await alice.client.call('getHandshake', { handshake_id })
    const parties = { handshake_id, sender_id: alice.user_id, receiver_id: bob.user_id }
    expect(record).toMatchObject({
      ...{ handshake_id, payload: parties, receiver: bob.user_id, expires_at: null },
      payload_hash: expect.stringMatching(/^000[0-9a-f]{61}$/),
      ...{ sender_alias: expect.any(String), receiver_alias: null },
      ...{ revoked: null, revoke_hash: null, revoke_signature: null },
    })
    const bobs = await bob.client.call('listHandshakes', {})
    expect(bobs.find((one) => one.handshake_id === handshake_id)).toEqual({
      ...record,
      ...{ receiver: alice.user_id, sender_alias: null, receiver_alias: expect.any(String) },
      partner_log: [{ statement: expect.any(String), signature: expect.any(String) }],
    })
    const asked = mallory.client.call('getHandshake', { handshake_id })
    await expect(asked).rejects.toMatchObject({ code: 'relationship_not_found' })
    const listed = await mallory.client.call('listHandshakes', {})
    expect(listed.map((one) => one.handshake_id)).not.toContain(handshake_id)
  })

  test('fill the list of nobody with a long key log', async () => {
    const carol = await createClientMember(server)
    const handshake_id = await shakeHands(carol, bob)
    const { knex } = server.database
    const { user_id } = carol
    const logOfCarol = async () => {
      const listed = await bob.client.call('listHandshakes', {})
      return listed.find((one) => one.handshake_id === handshake_id)?.partner_log
    }
    const [genesis] = await knex('key_log').where({ user_id })
    for (let sequence = 1; sequence < 16; sequence++) {
      await knex('key_log').insert({ ...genesis, sequence })
    }
    expect(await logOfCarol()).toHaveLength(16)
    await knex('key_log').insert({ ...genesis, sequence: 16 })
    expect(await logOfCarol()).toBeNull()
  })

  test('are named by each for themselves [API-20]', async () => {
    const handshake_id = withBob
    const { sender_alias } = await alice.client.call('getHandshake', { handshake_id })
    await alice.client.handshakes.rename(handshake_id, 'Robert')
    const renamed = await alice.client.call('getHandshake', { handshake_id })
    expect(renamed.sender_alias).not.toBe(sender_alias)
    const { items } = await alice.client.partners.list()
    expect(items.find((one) => one.handshake_id === handshake_id)?.name).toBe('Robert')
  })

  test('add files if they may upload, and only then [SHARE-15]', async () => {
    const file = new File(['of Bob'], 'Plan.txt', { type: 'text/plain' })
    await alice.client.sharing.share(document_id, [withBob], [])
    const refused = bob.client.files.upload(document_id, file)
    await expect(refused).rejects.toMatchObject({ code: 'author_not_allowed' })
    await alice.client.sharing.changeScopes(document_id, withBob, ['upload'])
    await bob.client.files.upload(document_id, file)
    const { items } = await alice.client.files.list(document_id)
    expect(items).toMatchObject([{ name: 'Plan.txt' }])
  })

  test('end with a revocation that the sender signed over work [HAND-23] [HAND-24] [API-21]', async () => {
    const handshake_id = await shakeHands(alice, mallory)
    const before = await alice.client.call('getHandshake', { handshake_id })
    await alice.client.handshakes.revoke(handshake_id)
    const record = await mallory.client.call('getHandshake', { handshake_id })
    expect(record).toMatchObject({
      revoked: {
        revoked_at: expect.any(Number),
        nonce: expect.any(Number),
        salt: expect.any(String),
      },
      revoke_hash: expect.stringMatching(/^000[0-9a-f]{61}$/),
      revoke_signature: expect.stringMatching(/^[\w-]{86}$/),
    })
    expect(before.revoked).toBeNull()
    const [partner] = (await mallory.client.partners.list()).items.filter(
      (one) => one.handshake_id === handshake_id,
    )
    expect(partner?.status).toBe('ended')
  })

  test('a revocation shuts both out of the documents of the other at once', async () => {
    const withMallory = await shakeHands(alice, mallory)
    await alice.client.sharing.share(document_id, [withBob, withMallory], ['update'])
    const theirs = await createDocument(mallory)
    await mallory.client.sharing.share(theirs, [withMallory], [])
    await alice.client.documents.get(theirs)
    await alice.client.handshakes.revoke(withMallory)
    await expectUnknown(mallory, document_id)
    await expectUnknown(alice, theirs)
    expect((await bob.client.documents.get(document_id)).document_id).toBe(document_id)
    const other = await createDocument(alice)
    const ended = alice.client.sharing.share(other, [withMallory], [])
    await expect(ended).rejects.toMatchObject({ code: 'relationship_invalid' })
  })

  test('only the member who invited revokes [HAND-20] [HAND-21]', async () => {
    const asked = bob.client.handshakes.revoke(withBob)
    await expect(asked).rejects.toMatchObject({ code: 'relationship_not_owned' })
    const unknown = mallory.client.handshakes.revoke(withBob)
    await expect(unknown).rejects.toMatchObject({ code: 'relationship_not_found' })
  })

  test('a relationship that ends takes the access with it, unless a longer one lasts', {
    tags: ['full'],
  }, async () => {
    const until = (hours: number) => ({ expires_at: server.clock.now() + hours * HOUR })
    const short = await shakeHands(alice, mallory, until(1))
    await alice.client.sharing.share(document_id, [short], [])
    server.clock.advance(HOUR + 1)
    await expectUnknown(mallory, document_id)
    const one = await shakeHands(alice, mallory, until(1))
    await shakeHands(mallory, alice, until(3))
    const lasting = await createDocument(alice)
    await alice.client.sharing.share(lasting, [one], [])
    await alice.client.handshakes.revoke(one)
    server.clock.advance(HOUR + 1)
    await mallory.client.documents.get(lasting)
    server.clock.advance(2 * HOUR)
    await expectUnknown(mallory, lasting)
  })
})

async function expectUnknown({ client }: ClientMember, document_id: string): Promise<void> {
  const read = client.documents.get(document_id)
  await expect(read).rejects.toMatchObject({ code: 'document_not_found' })
}

async function createVault({ client }: ClientMember): Promise<string> {
  const home = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
  return (await client.vaults.create(home)).vault_id
}

async function createDocument(member: ClientMember): Promise<string> {
  return member.client.documents.create({
    vault_id: await createVault(member),
    header: { title: 'Mail', tags: [], icon: 'key' },
    body: {
      username: '',
      password: 'by Alice',
      url: '',
      description: '',
      notes: '',
      custom_fields: [],
    },
  })
}

async function savePassword({ client }: ClientMember, document_id: string, password: string) {
  const base = await client.documents.get(document_id)
  const saved = await client.documents.save(
    document_id,
    { body: { ...base.body, password } },
    { base },
  )
  expect(saved.status).toBe('saved')
}
