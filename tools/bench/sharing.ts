import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createIdentity } from '@shrd/crypto/identity'
import {
  addContact,
  shakeHands as makeRelationship,
} from '../../packages/client/test/lying-server/befriend.ts'
import { insertPerson } from '../../server/bench/vault-member.ts'
import { createSecret } from '../../server/src/secrets.ts'
import { type ClientMember, createClientMember } from '../../server/test/sdk/client-member.ts'
import { shakeHands } from '../../server/test/sdk/shake-hands.ts'
import { startTestServer, type TestServer } from '../../server/test/test-server.ts'

/**
 * Measures how long sharing takes: many documents with one friend, with a stop half-way, their
 * withdrawal, and one document with many friends. Client and service share one process, so the
 * times have no network in them. `npm run bench:sharing -- --documents 10000 --friends 1000`.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    friends: { type: 'string', default: '100' },
  },
})

const EMPTY = { username: '', password: 'x', url: '', description: '', notes: '' }

async function timed<Result>(name: string, count: number, work: () => Promise<Result>) {
  const start = performance.now()
  const result = await work()
  const ms = performance.now() - start
  console.log(
    `${name.padEnd(52)} ${(ms / 1000).toFixed(1).padStart(8)} s ${(ms / count).toFixed(1).padStart(8)} ms each`,
  )
  return result
}

async function createDocuments({ client }: ClientMember, count: number): Promise<string[]> {
  const home = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
  const { vault_id } = await client.vaults.create(home)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const header = { title: `Mail ${at}`, tags: [], icon: 'key' as const }
    const body = { ...EMPTY, custom_fields: [] }
    ids.push(await client.documents.create({ vault_id, header, body }))
  }
  return ids
}

/** Shares half of the documents, stops, and goes on with all. */
async function shareInTwoRuns(
  { client }: ClientMember,
  { ids, withBob }: { ids: readonly string[]; withBob: string },
): Promise<void> {
  const stop = new AbortController()
  const half = Math.floor(ids.length / 2)
  const onProgress = ({ done }: { done: number }) => {
    if (done === half) stop.abort()
  }
  await timed(`share ${half} documents, then stop`, half, () =>
    client.sharing
      .shareMany(ids, [withBob], ['update'], { signal: stop.signal, onProgress })
      .catch(() => undefined),
  )
  const { items } = await timed(`go on: ${ids.length} documents, half of them done`, half, () =>
    client.sharing.shareMany(ids, [withBob], ['update']),
  )
  if (items.length !== ids.length) throw new Error(`${ids.length - items.length} are not shared.`)
}

/** Makes friends without reading PINs, which takes seconds each. */
async function addFriends(
  server: TestServer,
  alice: ClientMember,
  count: number,
): Promise<string[]> {
  const { store } = server.database
  const log = [...(await store.identity.members.keyLog(alice.user_id))]
  const members = new Map([[alice.user_id, { identity: alice.identity, log, enrolled: true }]])
  const service = { members, now: Date.now }
  const own = { member: alice.made, browser: { tab: () => alice.ports }, client: alice.client }
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const created = await createIdentity()
    const session = {
      secret: createSecret(randomBytes),
      reference: randomBytes(16).toString('hex'),
    }
    await insertPerson(store, created, session)
    const record = await makeRelationship(service, own, { member: created })
    const alias = await addContact(own, { member: created }, record, `Friend ${at}`)
    const { handshake_id, payload, receiver: _, ...rest } = record
    await store.vault.relationships.insert({
      handshake_id,
      sender_id: payload.sender_id,
      receiver_id: payload.receiver_id,
      sender_alias: alias,
      receiver_alias: alias,
      record: JSON.stringify({ handshake_id, payload, ...rest }),
      ends_at: null,
      revoked_at: null,
      revocation: null,
      created_at: Date.now(),
    })
    ids.push(handshake_id)
  }
  return ids
}

const server = await startTestServer({ database: 'sqlite' })
try {
  const documents = Number(values.documents)
  const friends = Number(values.friends)
  const alice = await createClientMember(server)
  const bob = await createClientMember(server)
  const withBob = await timed('a handshake, without reading aloud', 1, () => shakeHands(alice, bob))
  const ids = await timed(`create ${documents} documents`, documents, () =>
    createDocuments(alice, documents),
  )
  await shareInTwoRuns(alice, { ids, withBob })
  const { vault_id } = await bob.client.vaults.create({
    ...{ name: 'Home', description: null, icon: 'shield', tags: [] },
  })
  const listed = await timed('the friend lists them', documents, () =>
    bob.client.documents.list(vault_id),
  )
  if (listed.items.length !== documents) throw new Error('Not all documents are listed.')
  await timed('withdraw them all, each with a new key', documents, () =>
    alice.client.sharing.unshareAll([bob.user_id]),
  )
  const handshakes = await addFriends(server, alice, friends)
  await timed(`list ${friends} friends`, friends, () => alice.client.partners.list())
  const [first = ''] = ids
  await timed(`share one document with ${friends} friends`, friends, () =>
    alice.client.sharing.share(first, handshakes, ['update']),
  )
} finally {
  await server.stop()
}
