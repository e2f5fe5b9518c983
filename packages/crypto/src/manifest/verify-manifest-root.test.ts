import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { createMember, type Member, rotateMember } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { anyHash, createEntry, forgeRoot } from '../../test/forge-manifest.ts'
import { signText } from '../../test/sign-text.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import { changeManifest } from './change-manifest.ts'
import { emptyManifest, listShardHashes, type Manifest, type ShardHash } from './manifest.ts'
import type { ManifestRoot } from './manifest-root.ts'
import { type VerifyManifestRootOptions, verifyManifestRoot } from './verify-manifest-root.ts'

/** One state of a manifest, and its root as a server answers it. */
interface State {
  manifest: Manifest
  root: SignedRecord
  hashes: ShardHash[]
}

let alice: Member
let bob: Member
/** By counter, from 0; the first has no root of its own. */
let states: State[]

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  states = await writeTimes(alice.identity, await emptyManifest(alice.identity.user_id), 5)
})

/** The manifest after each of some writes. */
async function writeTimes(
  member: Identity,
  from: Manifest,
  times: number,
  device = 'Laptop',
): Promise<State[]> {
  const made: State[] = []
  let manifest = from
  for (let count = 0; count < times; count += 1) {
    const entry = createEntry(member.user_id)
    const changes = [{ type: 'put-document' as const, entry }]
    const changed = await changeManifest(member, manifest, changes, { device, now: count })
    manifest = changed.manifest
    made.push({ manifest, root: changed.write.root, hashes: listShardHashes(manifest) })
  }
  return made
}

/** The state with this counter. */
function state(counter: number): State {
  const found = states[counter - 1]
  if (found === undefined) throw new Error(`There is no state ${counter}.`)
  return found
}

/** What a server answers as the newest: this root, and the hashes of a state. */
function verify(
  root: SignedRecord | null,
  { hashes }: Pick<State, 'hashes'>,
  options: Partial<VerifyManifestRootOptions> = {},
): Promise<Manifest> {
  return verifyManifestRoot(root, hashes, { member: alice.log, ...options })
}

function rootsBetween(from: number, to: number): SignedRecord[] {
  return states.slice(from, to - 1).map(({ root }) => root)
}

test('the newest root is verified, and says when and where it was written', async () => {
  const { manifest, root, hashes } = state(3)
  const verified = await verify(root, { hashes })
  expect(verified).toMatchObject({
    user_id: alice.identity.user_id,
    counter: 3,
    root: manifest.root,
    updated_at: 2,
    device: 'Laptop',
    hashes: manifest.hashes,
  })
})

test('hashes come in any order, and without those of empty shards', async () => {
  const { root, hashes } = state(3)
  const empty = new Set(listShardHashes(await emptyManifest(alice.identity.user_id)).map(toText))
  const written = hashes.filter((hash) => !empty.has(toText(hash)))
  expect(written.length).toBeLessThan(4)
  await verify(root, { hashes: written.toReversed() })
  await expectCode(verify(root, { hashes: written.slice(1) }), 'manifest_invalid')
})

test('a member who has written none has an empty one', async () => {
  const none = await verify(null, { hashes: [] })
  expect(none).toEqual(await emptyManifest(alice.identity.user_id))
  await verify(null, { hashes: [] }, { pin: none, floor: { counter: 0, root: null } })
})

describe('a root is refused as manifest_invalid', () => {
  const invalid = (root: unknown, hashes: unknown = state(3).hashes) =>
    // What a server may answer is not what the type says.
    expectCode(verify(root as SignedRecord, { hashes: hashes as ShardHash[] }), 'manifest_invalid')

  test('when another member signed it', async () => {
    await invalid(await forgeRoot(bob.identity, state(3).root, {}))
    const owned = await writeTimes(bob.identity, await emptyManifest(bob.identity.user_id), 1)
    await invalid(owned[0]?.root, owned[0]?.hashes)
  })

  test('when it is the root of another member, truly signed', async () => {
    const { user_id } = bob.identity
    const [theirs] = await writeTimes(bob.identity, await emptyManifest(user_id), 1)
    if (theirs === undefined) throw new Error('Nothing was written.')
    await invalid(await forgeRoot(alice.identity, theirs.root, {}), theirs.hashes)
    await invalid(await forgeRoot(alice.identity, state(3).root, { user_id }))
  })

  test.each<[string, Partial<ManifestRoot>]>([
    ['with counter 0', { counter: 0 }],
    ['with counter 0 and no predecessor', { counter: 0, prev: null }],
    ['with counter 1 and a predecessor', { counter: 1 }],
    ['with a later counter and no predecessor', { prev: null }],
    ['over other shards', { shards_hash: anyHash() }],
  ])('%s, truly signed', async (_, change) => {
    await invalid(await forgeRoot(alice.identity, state(3).root, change))
  })

  test('with the hash of a shard that it does not cover', async () => {
    const { root, hashes } = state(3)
    const swapped = hashes.map((one, at) => (at === 7 ? { ...one, hash: anyHash() } : one))
    await invalid(root, swapped)
    await invalid(root, state(2).hashes)
    await invalid(root, [...hashes.slice(0, -1), { shard: 'others', hash: anyHash() }])
    await invalid(root, [...hashes, ...hashes])
    await invalid(root, null)
  })

  test('when it was signed for another purpose', async () => {
    const { statement } = state(3).root
    await invalid(await signText('manifest-shards', statement, alice.identity.signingKey))
  })

  test('when a character of it is another one, or it is something else', async () => {
    const { root } = state(3)
    await fc.assert(
      fc.asyncProperty(brokenText(root.statement), async (statement) => {
        const work = () => verify({ ...root, statement }, state(3))
        // The changed character can be the number of the author's key.
        await expectRefusal(work, ['manifest_invalid', 'key_log_behind'])
      }),
      { numRuns: 50 },
    )
    await fc.assert(
      fc.asyncProperty(
        anyValue.filter((value) => value !== null),
        async (value) => {
          const work = () => verify(value as SignedRecord, state(3))
          await expectRefusal(work, ['manifest_invalid'])
        },
      ),
      { numRuns: 50 },
    )
  })

  test('also when anything stands in place of the hashes', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        const work = () => verify(state(3).root, { hashes: value as ShardHash[] })
        await expectRefusal(work, ['manifest_invalid'])
      }),
      { numRuns: 50 },
    )
  })
})

test('a root under a key that the log does not show yet asks for the log again', async () => {
  const root = await forgeRoot(alice.identity, state(3).root, { author_sequence: 1 })
  await expectCode(verify(root, state(3)), 'key_log_behind')
})

describe('a manifest older than known is refused', () => {
  test('as rolled back: than the pin, than the floor of the key file, or gone', async () => {
    const pin = state(4).manifest
    const { root } = state(3)
    await expectCode(verify(root, state(3), { pin }), 'manifest_rolled_back')
    await expectCode(verify(root, state(3), { floor: pin }), 'manifest_rolled_back')
    await expectCode(verify(null, { hashes: [] }, { pin }), 'manifest_rolled_back')
    await expectCode(verify(null, { hashes: [] }, { floor: pin }), 'manifest_rolled_back')
  })

  test('as forked, when it has the same counter and another root', async () => {
    const other = await forgeRoot(alice.identity, state(3).root, { updated_at: 99 })
    const { manifest } = state(3)
    await expectCode(verify(other, state(3), { pin: manifest }), 'manifest_forked')
    await expectCode(verify(other, state(3), { floor: manifest }), 'manifest_forked')
    const none = { counter: 0, root: anyHash() }
    await expectCode(verify(null, { hashes: [] }, { pin: none }), 'manifest_forked')
  })
})

describe('a manifest newer than the pin', () => {
  test('is accepted when it descends from it', async () => {
    for (const from of [0, 1, 2, 3, 4, 5]) {
      const pin = from === 0 ? { counter: 0, root: null } : state(from).manifest
      const chain = rootsBetween(from, 5)
      const verified = await verify(state(5).root, state(5), { pin, chain })
      expect(verified.counter).toBe(5)
    }
  })

  test('needs no chain from the floor, which may be years old', async () => {
    await verify(state(5).root, state(5), { floor: state(1).manifest })
  })

  test('is refused as forked without its chain, or with a part of it', async () => {
    const pin = state(1).manifest
    const { root } = state(5)
    await expectCode(verify(root, state(5), { pin }), 'manifest_forked')
    const chains = [rootsBetween(2, 5), rootsBetween(1, 4), rootsBetween(1, 5).toReversed()]
    for (const chain of chains) {
      await expectCode(verify(root, state(5), { pin, chain }), 'manifest_forked')
    }
  })

  test('is refused as forked when it descends from another one', async () => {
    const fork = await writeTimes(alice.identity, state(1).manifest, 3, 'Phone')
    const newest = fork[2]
    if (newest === undefined) throw new Error('The fork is too short.')
    const chain = fork.slice(0, 2).map(({ root }) => root)
    await verify(newest.root, newest, { pin: state(1).manifest, chain })
    const pin = state(2).manifest
    const shorter = chain.slice(1)
    await expectCode(verify(newest.root, newest, { pin, chain: shorter }), 'manifest_forked')
  })

  test('is refused as forked when its counters have a gap, even if the links hold', async () => {
    const gap = await forgeRoot(alice.identity, state(3).root, { counter: 4 })
    await expectCode(verify(gap, state(3), { pin: state(2).manifest }), 'manifest_forked')
  })

  test('is refused as forked when its links do not hold, even if the counters do', async () => {
    const torn = await forgeRoot(alice.identity, state(3).root, { prev: anyHash() })
    await expectCode(verify(torn, state(3), { pin: state(2).manifest }), 'manifest_forked')
  })

  test('is refused when a root between is not signed by the member', async () => {
    const [one, two] = rootsBetween(1, 4)
    if (one === undefined || two === undefined) throw new Error('The chain is too short.')
    const chain = [one, { ...two, signature: one.signature }]
    const pin = state(1).manifest
    await expectCode(verify(state(4).root, state(4), { pin, chain }), 'manifest_invalid')
  })

  test('is refused when its chain is none', async () => {
    const pin = state(1).manifest
    // What a server may answer is not what the type says.
    for (const chain of [null, 'chain', [null], [{}]] as unknown as SignedRecord[][]) {
      const work = verify(state(3).root, state(3), { pin, chain })
      await expectCode(work, 'manifest_invalid')
    }
  })
})

describe('after the keys were replaced', () => {
  let rotated: Member

  beforeAll(async () => {
    rotated = await rotateMember(alice)
  })

  test('a root under the old key counts only as the pinned one or the floor', async () => {
    const { root, manifest } = state(5)
    const member = rotated.log
    await expectCode(verify(root, state(5), { member }), 'key_replaced')
    await verify(root, state(5), { member, pin: manifest })
    await verify(root, state(5), { member, floor: manifest })
    await expectCode(verify(root, state(5), { member, pin: state(4).manifest }), 'key_replaced')
  })

  test('a root under the new key vouches for the chain under the old one', async () => {
    const { manifest, write } = await changeManifest(rotated.identity, state(5).manifest, [], {
      device: 'Laptop',
    })
    expect(write.shards).toEqual([])
    const pin = state(2).manifest
    const chain = states.slice(2).map(({ root }) => root)
    const hashes = listShardHashes(manifest)
    const verified = await verify(write.root, { hashes }, { member: rotated.log, pin, chain })
    expect(verified).toMatchObject({ counter: 6, root: manifest.root })
  })
})

function toText({ shard, hash }: ShardHash): string {
  return `${shard} ${hash}`
}
