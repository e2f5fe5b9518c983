import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { createMember, type Member } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { createEntry, createRecordEntry, forgeShard } from '../../test/forge-manifest.ts'
import { canonicalText } from '../core/canonical.ts'
import { createId } from '../core/ids.ts'
import { changeManifest, type ManifestWrite } from './change-manifest.ts'
import { listUnloaded, loadShards, reuseShards } from './load-shards.ts'
import { emptyManifest, listShardHashes, type Manifest } from './manifest.ts'
import type { ManifestChange } from './manifest-change.ts'
import type { DocumentEntry, ManifestShard, RecordEntry } from './manifest-shard.ts'
import { DOCUMENT_SHARDS, shardOf } from './shard-names.ts'
import { verifyManifestRoot } from './verify-manifest-root.ts'

let alice: Member
let bob: Member
let user_id: string
let documents: DocumentEntry[]
let records: RecordEntry[]
let written: Manifest
let write: ManifestWrite
/** As it comes from a server: the root is verified, nothing is loaded. */
let received: Manifest

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  user_id = alice.identity.user_id
  documents = Array.from({ length: 40 }, () => createEntry(user_id))
  records = [createRecordEntry(), createRecordEntry({ id: createId('cat') })]
  const changes: ManifestChange[] = [
    ...documents.map((entry) => ({ type: 'put-document' as const, entry })),
    ...records.map((entry) => ({ type: 'put-record' as const, entry })),
  ]
  const empty = await emptyManifest(user_id)
  const changed = await changeManifest(alice.identity, empty, changes, { device: 'Laptop' })
  written = changed.manifest
  write = changed.write
  received = await receive(write.root, written)
})

function receive(root: ManifestWrite['root'], manifest: Manifest): Promise<Manifest> {
  return verifyManifestRoot(root, listShardHashes(manifest), { member: alice.log })
}

/** The manifest of a member who truly signed one shard of this text. */
async function loadForged(shard: string, content: string, as: Member = alice): Promise<Manifest> {
  const forged = await forgeShard(as.identity, shard, content)
  const manifest = await verifyManifestRoot(forged.root, forged.hashes, { member: as.log })
  return loadShards(manifest, [forged.shard])
}

function shardText(shard: string, entries: object[], whose = user_id): string {
  return canonicalText({ entries, shard, suite: 1, user_id: whose })
}

test('all shards load, and together they are what was written', async () => {
  const loaded = await loadShards(received, write.shards)
  expect(listUnloaded(loaded)).toEqual([])
  expect(loaded).toEqual(written)
  const ids = Array.from(loaded.documents.values()).flat()
  expect(ids).toHaveLength(40)
  expect(ids).toEqual(expect.arrayContaining(documents))
  expect(loaded.records).toEqual(expect.arrayContaining(records))
})

test('empty shards need not be loaded, and the others are named', () => {
  const names = write.shards.map(({ shard }) => shard)
  expect(listUnloaded(received).sort()).toEqual(names.sort())
})

test('some shards load, in any order, and the rest later', async () => {
  const [first, ...rest] = write.shards.toReversed()
  if (first === undefined) throw new Error('Nothing was written.')
  const part = await loadShards(received, [first])
  expect(listUnloaded(part)).toHaveLength(rest.length)
  expect(await loadShards(part, rest)).toEqual(written)
})

test('shards that did not change are taken from the manifest before', async () => {
  const before = await loadShards(received, write.shards)
  const entry = createEntry(user_id)
  const next = await changeManifest(alice.identity, before, [{ type: 'put-document', entry }], {
    device: 'Laptop',
  })
  const verified = await receive(next.write.root, next.manifest)
  const reused = reuseShards(verified, before)
  expect(listUnloaded(reused)).toEqual([await shardOf(entry.document_id)])
  expect(await loadShards(reused, next.write.shards)).toEqual(next.manifest)
  expect(reuseShards(verified, received)).toEqual(verified)
  const others = await emptyManifest(bob.identity.user_id)
  expect(() => reuseShards(verified, others)).toThrow(TypeError)
})

describe('a shard is refused', () => {
  const invalid = (shards: ManifestShard[]) =>
    expectCode(loadShards(received, shards), 'manifest_invalid')

  test('when it is another text than the root vouches for', async () => {
    const [first, second] = write.shards
    if (first === undefined || second === undefined) throw new Error('Too little was written.')
    await invalid([{ ...first, content: second.content }])
    await invalid([{ ...first, content: `${first.content} ` }])
    await invalid([{ shard: 'contacts', content: first.content }])
    await invalid([{ ...first, shard: 'others' }])
    for (const content of ['', '{', '\ud800\ud800']) await invalid([{ ...first, content }])
  })

  test('in every place where a bit of it is flipped', async () => {
    const shard = write.shards.at(-1)
    if (shard === undefined) throw new Error('Nothing was written.')
    for (const at of shard.content.split('').keys()) {
      const code = shard.content.charCodeAt(at) ^ 1
      const content = shard.content.slice(0, at) + String.fromCharCode(code)
      await invalid([{ ...shard, content: content + shard.content.slice(at + 1) }])
    }
  })

  test('when it is something else', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        fc.pre(!Array.isArray(value) || value.length > 0)
        // What a server may answer is not what the type says.
        const work = () => loadShards(received, value as ManifestShard[])
        await expectRefusal(work, ['manifest_invalid'])
      }),
      { numRuns: 50 },
    )
  })

  test('when it is absurdly long, before it is hashed', async () => {
    await invalid([{ shard: 'vaults', content: 'A'.repeat(2 * 1024 * 1024 + 1) }])
    await invalid(Array.from({ length: 259 }, () => ({ shard: '00', content: '' })))
  })
})

describe('a shard that the member truly signed is refused', () => {
  const invalid = (shard: string, content: string) =>
    expectCode(loadForged(shard, content), 'manifest_invalid')

  test('not when nothing is wrong with it, so that the rest proves something', async () => {
    const [entry] = documents
    if (entry === undefined) throw new Error('There is no document.')
    const shard = await shardOf(entry.document_id)
    const loaded = await loadForged(shard, shardText(shard, [entry]))
    expect(loaded.documents.get(shard)).toEqual([entry])
    await loadForged('vaults', shardText('vaults', records.toSorted(byId)))
  })

  test('with a document that belongs to another shard', async () => {
    const [entry] = documents
    if (entry === undefined) throw new Error('There is no document.')
    const shard = await shardOf(entry.document_id)
    const other = DOCUMENT_SHARDS.find((name) => name !== shard) ?? ''
    await invalid(other, shardText(other, [entry]))
  })

  test('with documents out of order, or one of them twice', async () => {
    const [one, other] = await findNeighbours()
    const shard = await shardOf(one.document_id)
    await loadForged(shard, shardText(shard, [one, other]))
    await invalid(shard, shardText(shard, [other, one]))
    await invalid(shard, shardText(shard, [one, one]))
    await invalid(shard, shardText(shard, [one, { ...one, revision: 2 }]))
  })

  test('with vaults out of order, or one of them twice', async () => {
    const [one, other] = records.toSorted(byId)
    if (one === undefined || other === undefined) throw new Error('There are no records.')
    await invalid('vaults', shardText('vaults', [other, one]))
    await invalid('vaults', shardText('vaults', [one, one]))
  })

  test('under another name, or of another member', async () => {
    await invalid('00', shardText('01', []))
    await invalid('vaults', shardText('00', []))
    const { user_id: other } = bob.identity
    await invalid('00', shardText('00', [], other))
    await invalid('vaults', shardText('vaults', [], other))
  })

  test('with entries of another kind', async () => {
    const [entry] = documents
    if (entry === undefined) throw new Error('There is no document.')
    const shard = await shardOf(entry.document_id)
    await invalid(shard, shardText(shard, records.toSorted(byId)))
    await invalid('vaults', shardText('vaults', [entry]))
    const sealed = `${'A'.repeat(108)}.${'A'.repeat(22)}==`
    for (const entries of [null, sealed]) {
      await invalid('00', canonicalText({ entries, shard: '00', suite: 1, user_id }))
      await invalid('vaults', canonicalText({ entries, shard: 'vaults', suite: 1, user_id }))
    }
  })

  test.each<[string, object]>([
    ['a member too many', { extra: 1 }],
    ['null for a hash', { hash: null }],
    ['a hash of another spelling', { hash: `${'A'.repeat(42)}B` }],
    ['a short hash', { hash: 'A'.repeat(42) }],
    ['a fraction for a revision', { revision: 1.5 }],
    ['a category of another form', { category_id: 'uncategorized' }],
    ['no owner', { owner: '' }],
  ])('with %s in an entry', async (_, change) => {
    const [entry] = documents
    const shard = await shardOf(entry?.document_id ?? '')
    await invalid(shard, shardText(shard, [{ ...entry, ...change }]))
  })

  test('whatever else is wrong with its text', async () => {
    const [entry] = documents
    const shard = await shardOf(entry?.document_id ?? '')
    await fc.assert(
      fc.asyncProperty(brokenText(shardText(shard, [{ ...entry }])), async (content) => {
        // Such a text has no hash; a server may send it all the same.
        fc.pre(content.length > 1 && !/\p{Surrogate}/u.test(content))
        // A text with another hash of the right form is a shard, and a different one.
        fc.pre(!isWellFormed(content))
        await expectRefusal(() => loadForged(shard, content), ['manifest_invalid'])
      }),
      { numRuns: 50 },
    )
  }, 30_000)
})

/** Whether one changed character has left a shard that could be. */
function isWellFormed(content: string): boolean {
  return /^\{"entries":\[\{"category_id":null,"document_id":"doc_[a-z2-7]{26}"/.test(content)
}

function byId(one: RecordEntry, other: RecordEntry): number {
  return one.id < other.id ? -1 : 1
}

/** Two documents that belong to one shard, in their order. */
async function findNeighbours(): Promise<[DocumentEntry, DocumentEntry]> {
  const seen = new Map<string, DocumentEntry>()
  for (;;) {
    const entry = createEntry(user_id)
    const shard = await shardOf(entry.document_id)
    const other = seen.get(shard)
    if (other === undefined) seen.set(shard, entry)
    else return entry.document_id < other.document_id ? [entry, other] : [other, entry]
  }
}
