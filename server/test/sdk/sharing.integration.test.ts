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
  })
  afterAll(() => server?.stop())

  beforeEach(async () => {
    ;[alice, bob, mallory] = await Promise.all([
      createClientMember(server),
      createClientMember(server),
      createClientMember(server),
    ])
    withBob = await shakeHands(alice, bob)
    document_id = await createDocument(alice)
  })

  test('who met, verify each other, and see what the other did [HS-01 placeholder]', async () => {
    await alice.client.sharing.share(document_id, [withBob], ['update'])
    const vault_id = await createVault(bob)
    const { items } = await bob.client.documents.list(vault_id)
    expect(items).toMatchObject([{ document_id, vault_id: null, category_id: 'uncategorized' }])
    await savePassword(bob, document_id, 'by Bob')
    const seen = await alice.client.documents.get(document_id)
    expect(seen).toMatchObject({ author: bob.user_id, body: { password: 'by Bob' } })
  })

  test('a stranger reads neither the document nor the keys of its readers', async () => {
    await alice.client.sharing.share(document_id, [withBob], [])
    await expect(mallory.client.documents.get(document_id)).rejects.toMatchObject({
      code: 'document_not_found',
    })
    const asked = mallory.client.call('getPublicKey', { user_id: bob.user_id })
    await expect(asked).rejects.toMatchObject({ code: 'user_unknown' })
  })

  test('a revocation shuts the partner out at once, both ways, and a new key keeps out', async () => {
    await alice.client.sharing.share(document_id, [withBob], ['update'])
    const bobs = await createDocument(bob)
    await bob.client.sharing.share(bobs, [withBob], [])
    await alice.client.handshakes.revoke(withBob)
    for (const [who, id] of [
      [bob, document_id],
      [alice, bobs],
    ] as const) {
      await expect(who.client.documents.get(id)).rejects.toMatchObject({
        code: 'document_not_found',
      })
    }
    await expect(alice.client.sharing.share(document_id, [withBob], [])).rejects.toMatchObject({
      code: 'relationship_invalid',
    })
  })

  test('a relationship that ends takes the access with it', async () => {
    const terms = { expires_at: server.clock.now() + HOUR, receiver: 'Mal' }
    const withMallory = await shakeHands(alice, mallory, terms)
    await alice.client.sharing.share(document_id, [withMallory], [])
    await mallory.client.documents.get(document_id)
    server.clock.advance(HOUR + 1)
    await expect(mallory.client.documents.get(document_id)).rejects.toMatchObject({
      code: 'document_not_found',
    })
  })
})

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
