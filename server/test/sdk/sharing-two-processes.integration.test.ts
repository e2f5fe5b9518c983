import { encodeBase64Url } from '@shrd/crypto'
import { createFingerprint } from '@shrd/crypto/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'

const ALIAS = `${btoa('x'.repeat(32))}.${btoa('i'.repeat(16))}`
const BYTES32 = encodeBase64Url(new Uint8Array(32))

describe.each(databases)('handshakes at two processes on %s', { tags: ['sql'] }, (kind) => {
  let database: TestDatabase
  let one: TestServer
  let other: TestServer
  let alice: ClientMember
  let bob: ClientMember

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    one = await startTestServer({ database: kind, databaseUrl: database.url })
    const { secrets } = one.config
    other = await startTestServer({
      database: kind,
      databaseUrl: database.url,
      config: { secrets },
    })
    alice = await createClientMember(one)
    bob = await createClientMember(other)
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()])
    await database?.drop()
  })

  const answer = async ({ client, identity }: ClientMember, pincode: string) =>
    client.call('enterReceiverPin', {
      ...{ pincode, alias: ALIAS, receiver_nonce: BYTES32 },
      receiver_fingerprint: await createFingerprint(identity),
    })

  test('twenty invitations at once get different characters', async () => {
    const terms = { alias: ALIAS, sender_commitment: BYTES32 }
    const invitations = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? alice : bob).client.call('createHandshake', terms),
      ),
    )
    expect(new Set(invitations.map(({ pincode }) => pincode)).size).toBe(20)
  })

  test('two answers at once get two numbers, and each its own Sender PIN', async () => {
    const terms = { alias: ALIAS, sender_commitment: BYTES32 }
    const { pincode, handshake_id } = await alice.client.call('createHandshake', terms)
    const second = await createClientMember(one)
    const answers = await Promise.all([answer(bob, pincode), answer(second, pincode)])
    const claims = await one.database.store.vault.invitations.listClaims(handshake_id)
    expect(claims.map(({ number }) => number)).toEqual([1, 2])
    const found: string[] = []
    for (const { pincode: sender } of answers) {
      const asked = { pincode: sender, handshake_id }
      const { payload } = await alice.client.call('enterSenderPin', asked)
      found.push(payload.receiver_id)
    }
    expect(found).toEqual([bob.user_id, second.user_id])
  })

  test('a revocation at one process ends the access at the other, with the next call', async () => {
    const handshake_id = await shakeHands(alice, bob)
    const home = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
    const { vault_id } = await alice.client.vaults.create(home)
    const empty = { username: '', url: '', description: '', notes: '', custom_fields: [] }
    const document_id = await alice.client.documents.create({
      vault_id,
      header: { title: 'Mail', tags: [], icon: 'key' },
      body: { ...empty, password: 'of both' },
    })
    await alice.client.sharing.share(document_id, [handshake_id], [])
    await bob.client.documents.get(document_id)
    await alice.client.handshakes.revoke(handshake_id)
    await expect(bob.client.documents.get(document_id)).rejects.toMatchObject({
      code: 'document_not_found',
    })
  })
})
