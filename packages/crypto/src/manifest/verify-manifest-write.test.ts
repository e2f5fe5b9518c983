import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createEntry, createRecordEntry, forgeRoot, forgeShard } from '../../test/forge-manifest.ts'
import { changeManifest, type ManifestWrite } from './change-manifest.ts'
import { emptyManifest, findShardHash, listShardHashes, type Manifest } from './manifest.ts'
import type { ManifestChange } from './manifest-change.ts'
import {
  type FollowedManifest,
  type StoredManifest,
  verifyManifestWrite,
} from './verify-manifest-write.ts'

const DEVICE = { device: 'Laptop' }
const NOTHING: StoredManifest = { counter: 0, root: null, hashes: [] }

let alice: Member
let bob: Member
/** What was written first and next. */
let first: { manifest: Manifest; write: ManifestWrite }
let next: { manifest: Manifest; write: ManifestWrite }

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  const { user_id } = alice.identity
  const put = (): ManifestChange => ({ type: 'put-document', entry: createEntry(user_id) })
  const record: ManifestChange = { type: 'put-record', entry: createRecordEntry() }
  const empty = await emptyManifest(user_id)
  first = await changeManifest(alice.identity, empty, [put(), record], DEVICE)
  next = await changeManifest(alice.identity, first.manifest, [put()], DEVICE)
})

function store(manifest: Manifest, names: readonly string[]): StoredManifest {
  const hashes = listShardHashes(manifest).filter(({ shard }) => names.includes(shard))
  return { counter: manifest.counter, root: manifest.root, hashes }
}

/** What a server has after the first write. */
function stored(): StoredManifest {
  return store(
    first.manifest,
    first.write.shards.map(({ shard }) => shard),
  )
}

function verify(write: unknown, current: FollowedManifest = stored()): Promise<Manifest> {
  // What a member may send is not what the type says.
  return verifyManifestWrite(write as ManifestWrite, { member: alice.log, current })
}

test('a server stores writes one after the other, with the hashes to store', async () => {
  const one = await verify(first.write, NOTHING)
  expect(one).toMatchObject({ counter: 1, root: first.manifest.root })
  for (const { shard } of first.write.shards) {
    expect(findShardHash(one, shard)).toBe(findShardHash(first.manifest, shard))
  }
  expect((await verify(next.write)).counter).toBe(2)
})

test('the hashes of a verified manifest stand for all that are stored', async () => {
  const { counter, root, hashes } = first.manifest
  const written = await verify(next.write, { counter, root, hashes })
  expect(written.root).toBe(next.manifest.root)
  expect(written.hashes).toEqual(next.manifest.hashes)
  const others = (await emptyManifest(alice.identity.user_id)).hashes
  await expectCode(verify(next.write, { counter, root, hashes: others }), 'manifest_invalid')
})

test('a root may be signed again without a change', async () => {
  const { write } = await changeManifest(alice.identity, first.manifest, [], DEVICE)
  expect((await verify(write)).counter).toBe(2)
})

describe('a write is refused', () => {
  test('when another device was faster', async () => {
    const other = await changeManifest(alice.identity, first.manifest, [], { device: 'Phone' })
    const current = { ...stored(), counter: 2, root: other.manifest.root }
    await expectCode(verify(next.write, current), 'manifest_forked')
  })

  test('when it is older, or stored already', async () => {
    const names = [...first.write.shards, ...next.write.shards].map(({ shard }) => shard)
    const current = store(next.manifest, names)
    await expectCode(verify(first.write, current), 'manifest_rolled_back')
    await expectCode(verify(next.write, current), 'manifest_rolled_back')
  })

  test('when it jumps ahead', async () => {
    await expectCode(verify(next.write, NOTHING), 'manifest_forked')
  })

  test('of another member', async () => {
    const empty = await emptyManifest(bob.identity.user_id)
    const { write } = await changeManifest(bob.identity, empty, [], DEVICE)
    await expectCode(verify(write, NOTHING), 'manifest_invalid')
  })

  test('when it covers other shards than are sent or stored', async () => {
    const { root, shards } = next.write
    await expectCode(verify({ root, shards: [] }), 'manifest_invalid')
    await expectCode(verify({ root, shards: first.write.shards }), 'manifest_invalid')
    await expectCode(verify(next.write, { ...stored(), hashes: [] }), 'manifest_invalid')
    const forged = await forgeRoot(alice.identity, root, { shards_hash: 'A'.repeat(43) })
    await expectCode(verify({ root: forged, shards }), 'manifest_invalid')
  })

  test('when a shard comes twice, even if it is the same', async () => {
    const { root, shards } = next.write
    await expectCode(verify({ root, shards: [...shards, ...shards] }), 'manifest_invalid')
  })

  test('with a shard that readers would refuse', async () => {
    const text = `{"entries":[],"shard":"01","suite":1,"user_id":"${alice.identity.user_id}"}`
    const { root, shard } = await forgeShard(alice.identity, '00', text)
    await expectCode(verify({ root, shards: [shard] }, NOTHING), 'manifest_invalid')
  })

  test('with contacts that are not sealed', async () => {
    const { root } = next.write
    for (const content of ['contacts', '{}', `${'A'.repeat(8)}.${'A'.repeat(24)}`]) {
      const work = verify({ root, shards: [{ shard: 'contacts', content }] })
      await expectCode(work, 'manifest_invalid')
    }
  })

  test('when it is something else', async () => {
    const { root, shards } = next.write
    for (const write of [null, 'write', {}, { root: null, shards }, { root, shards: null }]) {
      await expectCode(verify(write), 'manifest_invalid')
    }
    const { write } = await changeManifest(alice.identity, first.manifest, [], DEVICE)
    await expectCode(verify({ root: null, shards: [] }), 'manifest_invalid')
    await expectCode(
      verify({ ...write, shards: [{ shard: 'x', content: '{}' }] }),
      'manifest_invalid',
    )
  })
})
