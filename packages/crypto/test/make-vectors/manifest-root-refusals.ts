import { rotateTimes } from '../forge-key-log.ts'
import { forgeRoot } from '../forge-manifest.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { importVectorMember } from '../vector-members.ts'
import { OTHER_HASH, tellStory } from './manifest-story.ts'
import { refuse } from './refuse-manifest.ts'

/** Roots that do not hold, or do not lead on. */
export async function refusedRoots(): Promise<VectorRefusal[]> {
  const { newest, first, manifest, written } = await tellStory()
  const member = await readNewIdentity('alice')
  const alice = member.identity
  const mallory = await importVectorMember('mallory')
  const rotated = { user_id: alice.user_id, entries: (await rotateTimes(member, 1)).entries }
  const [one, two] = written
  if (one === undefined || two === undefined) throw new Error('Too little was written.')
  const forge = async (change: object, signer = alice) => ({
    ...newest,
    root: await forgeRoot(signer, two.root, change),
  })
  const { counter } = manifest
  const moved = await signText('manifest-shards', two.root.statement, alice.signingKey)
  const beginning = { counter: 0, root: null }
  return refuse([
    ['root signed by another member', await forge({}, mallory), 'manifest_invalid'],
    ['root of another member', await forge({ user_id: mallory.user_id }), 'manifest_invalid'],
    ['root signed for another purpose', { ...newest, root: moved }, 'manifest_invalid'],
    ['root of counter 0', await forge({ counter: 0 }), 'manifest_invalid'],
    ['later root without a predecessor', await forge({ prev: null }), 'manifest_invalid'],
    ['first root with a predecessor', await forge({ counter: 1 }), 'manifest_invalid'],
    ['root over other shards', await forge({ shards_hash: OTHER_HASH }), 'manifest_invalid'],
    [
      'hash of a shard that there is not',
      { ...newest, hashes: [...newest.hashes, { shard: 'zz', hash: OTHER_HASH }] },
      'manifest_invalid',
    ],
    ['shard hash left out', { ...newest, hashes: newest.hashes.slice(1) }, 'manifest_invalid'],
    ['root under a later key', await forge({ author_sequence: 1 }), 'key_log_behind'],
    ['root under a replaced key', { ...newest, member: rotated }, 'key_replaced'],
    [
      'root older than the pin',
      { ...newest, pin: { counter: counter + 1, root: OTHER_HASH } },
      'manifest_rolled_back',
    ],
    [
      'root older than the floor',
      { ...newest, floor: { counter: counter + 1, root: OTHER_HASH } },
      'manifest_rolled_back',
    ],
    [
      'no root where one is known',
      { ...newest, root: null, hashes: [], floor: first },
      'manifest_rolled_back',
    ],
    [
      'no root where one is pinned',
      { ...newest, root: null, hashes: [], pin: first },
      'manifest_rolled_back',
    ],
    [
      'another root of the pinned counter',
      { ...newest, pin: { counter, root: OTHER_HASH } },
      'manifest_forked',
    ],
    [
      'root that does not name the pinned one',
      { ...newest, pin: { ...first, root: OTHER_HASH } },
      'manifest_forked',
    ],
    [
      'root after a gap in the counter',
      { ...(await forge({ counter: 3 })), pin: first },
      'manifest_forked',
    ],
    ['root without its chain', { ...newest, pin: beginning }, 'manifest_forked'],
    [
      'chain with a root twice',
      { ...newest, pin: beginning, chain: [one.root, one.root] },
      'manifest_forked',
    ],
    [
      'chain with a root that is not signed',
      {
        ...newest,
        pin: beginning,
        chain: [{ ...one.root, signature: two.root.signature }],
      },
      'manifest_invalid',
    ],
  ])
}
