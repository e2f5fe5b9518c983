import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { createMember, type Member } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { forgeContacts } from '../../test/forge-manifest.ts'
import { randomBytes } from '../core/bytes.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeText } from '../core/encoding.ts'
import { importSecret } from '../core/hkdf.ts'
import { createId } from '../core/ids.ts'
import { sealSelf } from '../self/seal-self.ts'
import type { SelfKey } from '../self/self-key.ts'
import { changeManifest } from './change-manifest.ts'
import type { Contact } from './contact.ts'
import { loadShards } from './load-shards.ts'
import { emptyManifest, findShardHash, listShardHashes, type Manifest } from './manifest.ts'
import type { ManifestChange } from './manifest-change.ts'
import { openContacts } from './open-contacts.ts'
import { verifyManifestRoot } from './verify-manifest-root.ts'
import { verifyManifestWrite } from './verify-manifest-write.ts'

const DEVICE = { device: 'Laptop' }

let alice: Member
let bob: Member
let selfKey: SelfKey
let empty: Manifest

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  selfKey = await createSelfKey(alice)
  empty = await emptyManifest(alice.identity.user_id)
})

async function createSelfKey({ identity }: Member, epoch = 1): Promise<SelfKey> {
  return { user_id: identity.user_id, epoch, key: await importSecret(randomBytes(32)) }
}

function createContact(change: Partial<Contact> = {}): Contact {
  const { user_id, sequence, head } = bob.identity
  return {
    handshake_id: createId('doc').replace('doc', 'hsk'),
    payload_hash: '0'.repeat(64),
    partner: user_id,
    head: { sequence, head },
    alias: 'Bob',
    verified: false,
    revoked: false,
    ...change,
  }
}

async function change(from: Manifest, changes: ManifestChange[], key = selfKey): Promise<Manifest> {
  const options = { ...DEVICE, selfKey: key }
  return (await changeManifest(alice.identity, from, changes, options)).manifest
}

function put(contact: Contact): ManifestChange {
  return { type: 'put-contact', contact }
}

/** The contacts of a manifest with this text sealed in it. */
async function openForged(text: string): Promise<Contact[]> {
  const contacts = await sealSelf(selfKey, { part: 'contacts', id: null }, encodeText(text))
  return openContacts({ contacts }, selfKey)
}

test('contacts come back as they were written, sorted', async () => {
  const contacts = [createContact(), createContact({ alias: 'Zoë', verified: true })]
  const manifest = await change(empty, contacts.map(put))
  const opened = await openContacts(manifest, selfKey)
  expect(opened).toHaveLength(2)
  expect(opened).toEqual(expect.arrayContaining(contacts))
  expect(opened).toEqual((await openContacts(manifest, selfKey)).toSorted(byId))
  expect(await openContacts(empty, selfKey)).toEqual([])
})

test('an approved head never goes back to keys that the partner has replaced', async () => {
  const contact = createContact({ head: { sequence: 2, head: `${'B'.repeat(42)}A` } })
  const manifest = await change(empty, [put(contact)])
  const lower = { ...contact, head: { ...contact.head, sequence: 1 } }
  await expect(change(manifest, [put(lower)])).rejects.toThrow(TypeError)
  await expect(change(empty, [put(contact), put(lower)])).rejects.toThrow(TypeError)
  const later = { ...contact, head: { ...contact.head, sequence: 3 } }
  expect(await openContacts(await change(manifest, [put(later)]), selfKey)).toEqual([later])
})

test('contacts that nobody could have sealed are no shard', async () => {
  const contact = createContact()
  const { write } = await changeManifest(alice.identity, empty, [put(contact)], {
    ...DEVICE,
    selfKey,
  })
  const [sealed] = write.shards
  const honest = await forgeContacts(alice.identity, sealed?.content ?? '')
  const seen = await verifyManifestRoot(honest.root, honest.hashes, { member: alice.log })
  expect(await openContacts(await loadShards(seen, [honest.shard]), selfKey)).toEqual([contact])
  if (sealed === undefined) throw new Error('Nothing was written.')
  const [ciphertext = '', iv = ''] = sealed.content.split('.')
  for (const content of [
    `${ciphertext.slice(4)}.${iv}`,
    `AAAA.${iv}`,
    `${ciphertext}.${iv.slice(0, 21)}9==`,
    `${ciphertext}.${iv.slice(4)}`,
    `${'A'.repeat(2_097_120)}.${iv}`,
  ]) {
    const { root, hashes, shard } = await forgeContacts(alice.identity, content)
    const current = { counter: 0, root: null, hashes: [] }
    const stored = verifyManifestWrite({ root, shards: [shard] }, { member: alice.log, current })
    await expectCode(stored, 'manifest_invalid')
    const manifest = await verifyManifestRoot(root, hashes, { member: alice.log })
    await expectCode(loadShards(manifest, [shard]), 'manifest_invalid')
  }
})

test('a server sees neither names nor partners', async () => {
  const contact = createContact({ alias: 'Somebody' })
  const options = { ...DEVICE, selfKey }
  const { write } = await changeManifest(alice.identity, empty, [put(contact)], options)
  expect(write.shards.map(({ shard }) => shard)).toEqual(['contacts'])
  for (const hidden of ['Somebody', contact.partner, contact.handshake_id]) {
    expect(JSON.stringify(write)).not.toContain(hidden)
  }
})

test('sealed contacts travel, and another text in their place is refused', async () => {
  const options = { ...DEVICE, selfKey }
  const { manifest, write } = await changeManifest(
    alice.identity,
    empty,
    [put(createContact())],
    options,
  )
  const received = await verifyManifestRoot(write.root, listShardHashes(manifest), {
    member: alice.log,
  })
  await expect(openContacts(received, selfKey)).rejects.toThrow(TypeError)
  const loaded = await loadShards(received, write.shards)
  expect(await openContacts(loaded, selfKey)).toHaveLength(1)
  const other = await change(empty, [put(createContact())])
  const swapped = [{ shard: 'contacts', content: other.contacts ?? '' }]
  await expectCode(loadShards(received, swapped), 'manifest_invalid')
})

test('contacts are removed, and none left is sealed too', async () => {
  const contact = createContact()
  const { handshake_id } = contact
  const before = await change(empty, [put(contact)])
  const after = await change(before, [{ type: 'remove-contact', handshake_id }])
  expect(await openContacts(after, selfKey)).toEqual([])
  expect(after.contacts).not.toBeNull()
})

test('contacts that say the same are not sealed anew', async () => {
  const contact = createContact()
  const before = await change(empty, [put(contact)])
  const after = await change(before, [put({ ...contact })])
  expect(findShardHash(after, 'contacts')).toBe(findShardHash(before, 'contacts'))
})

test('a revocation that was seen once stays', async () => {
  const contact = createContact({ revoked: true })
  const before = await change(empty, [put(contact)])
  const after = await change(before, [put({ ...contact, alias: 'Bobby', revoked: false })])
  expect(await openContacts(after, selfKey)).toEqual([{ ...contact, alias: 'Bobby' }])
})

test('a new self key seals all contacts anew', async () => {
  const before = await change(empty, [put(createContact())])
  const next = await createSelfKey(alice, 2)
  const { manifest } = await changeManifest(alice.identity, before, [], {
    ...DEVICE,
    selfKey: next,
    formerSelfKey: selfKey,
  })
  expect(await openContacts(manifest, next)).toEqual(await openContacts(before, selfKey))
  await expectCode(openContacts(manifest, selfKey), 'document_undecryptable')
})

describe('contacts are refused', () => {
  test('under another self key', async () => {
    const manifest = await change(empty, [put(createContact())])
    const other = await createSelfKey(alice)
    await expectCode(openContacts(manifest, other), 'document_undecryptable')
    const theirs = { ...selfKey, user_id: bob.identity.user_id }
    await expectCode(openContacts(manifest, theirs), 'document_undecryptable')
  })

  test('when they were sealed as something else', async () => {
    const text = encodeText(canonicalText({ entries: [] }))
    const contacts = await sealSelf(selfKey, { part: 'profile', id: null }, text)
    await expectCode(openContacts({ contacts }, selfKey), 'document_undecryptable')
  })

  test('out of order, or one of them twice', async () => {
    const entries = [createContact(), createContact()].toSorted(byId)
    expect(await openForged(canonicalText({ entries }))).toEqual(entries)
    const invalid = (wrong: (Contact | undefined)[]) =>
      expectCode(openForged(canonicalText({ entries: wrong })), 'manifest_invalid')
    await invalid(entries.toReversed())
    await invalid([entries[0], entries[0]])
  })

  test.each<[string, object]>([
    ['a short alias', { alias: 'Al' }],
    ['a long alias', { alias: 'x'.repeat(31) }],
    ['a member too many', { note: '' }],
    ['a number for a mark', { verified: 1 }],
    ['no head', { head: null }],
    ['a handshake of another form', { handshake_id: 'hsk_1' }],
  ])('with %s', async (_, wrong) => {
    const entries = [{ ...createContact(), ...wrong }]
    await expectCode(openForged(canonicalText({ entries })), 'manifest_invalid')
  })

  test('whatever else is in them', async () => {
    const good = canonicalText({ entries: [createContact({ alias: 'Bob' })] })
    await fc.assert(
      fc.asyncProperty(brokenText(good), async (text) => {
        fc.pre(!/^\{"entries":\[\{"alias":".{3,30}","h/u.test(text) && text.length < 1_000_000)
        await expectRefusal(() => openForged(text), ['manifest_invalid'])
      }),
      { numRuns: 50 },
    )
  })
})

describe('a programming mistake is told:', () => {
  test('contacts are changed without the self key', async () => {
    const work = changeManifest(alice.identity, empty, [put(createContact())], DEVICE)
    await expect(work).rejects.toThrow(TypeError)
  })

  test('a contact of another form', async () => {
    await expect(change(empty, [put(createContact({ alias: '' }))])).rejects.toThrow(TypeError)
  })

  test('the self key of another member', async () => {
    const key = await createSelfKey(bob)
    await expect(change(empty, [put(createContact())], key)).rejects.toThrow(TypeError)
  })
})

function byId(one: Contact, other: Contact): number {
  return one.handshake_id < other.handshake_id ? -1 : 1
}
