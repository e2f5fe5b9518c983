import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import type { SelfKey } from '../self/self-key.ts'
import { changeShards } from './change-shards.ts'
import { assertManifest, type Manifest, markManifest } from './manifest.ts'
import type { ManifestChange } from './manifest-change.ts'
import { hashShardHashes, type ManifestRoot, rootStatement } from './manifest-root.ts'
import type { ManifestShard } from './manifest-shard.ts'
import { SHARD_NAMES } from './shard-names.ts'

/** Options of {@link changeManifest}. */
export interface ChangeManifestOptions {
  /** What this device calls itself, at most 64 characters; shown on the member's other devices. */
  device: string
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
  /** Needed to change contacts. */
  selfKey?: SelfKey | undefined
  /** The key that `selfKey` replaces: all contacts are opened with it and sealed anew. */
  formerSelfKey?: SelfKey | undefined
}

/** What a write says of the manifest: the shards it changes, and the root over all of them. */
export interface ManifestWrite {
  root: SignedRecord
  shards: ManifestShard[]
}

/** What {@link changeManifest} gives. */
export interface ChangedManifest {
  /** To go on from once the server has accepted the write. */
  manifest: Manifest
  write: ManifestWrite
}

/**
 * The next state of a manifest, and what to send along with the records that it is about.
 *
 * When a server refuses the write because another device was faster, verify the newer manifest with
 * this one as its pin, `mergeChanges`, and change that one. Without changes the root is signed
 * again, as after a rotation of keys.
 *
 * @throws TypeError for another's manifest, a shard that was not loaded, a document that is not
 *   there to be moved, a revision older than the one known; `record_invalid`,
 *   `encrypted_data_invalid` if a shard would be too long
 * @see docs/protocol/manifest.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { changeManifest, emptyManifest } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const empty = await emptyManifest(identity.user_id)
 * const entry = { id: createId('vlt'), revision: 1, hash: identity.head }
 * const changes = [{ type: 'put-record', entry }]
 * const { manifest, write } = await changeManifest(identity, empty, changes, { device: 'Laptop' })
 * console.assert(manifest.counter === 1 && write.shards[0].shard === 'vaults')
 */
export async function changeManifest(
  member: Identity,
  manifest: Manifest,
  changes: readonly ManifestChange[],
  options: ChangeManifestOptions,
): Promise<ChangedManifest> {
  assertManifest(manifest)
  const { user_id } = manifest
  if (member.user_id !== user_id) throw new TypeError('This is the manifest of another member.')
  const { loaded, changed } = await changeShards(manifest, changes, options)
  const byName = new Map(changed.map(({ shard, hash }) => [shard, hash]))
  const hashes = manifest.hashes.map((hash, at) => byName.get(SHARD_NAMES[at] ?? '') ?? hash)
  const statement = await describeRoot(member, manifest, hashes, options)
  const record = await signRecord(rootStatement, statement, member.signingKey)
  const root = await rootStatement.hash(record.statement)
  const { counter, updated_at, device } = statement
  return {
    manifest: markManifest({ ...manifest, ...loaded, counter, root, updated_at, device, hashes }),
    write: { root: record, shards: changed.map(({ shard, content }) => ({ shard, content })) },
  }
}

async function describeRoot(
  member: Identity,
  before: Manifest,
  hashes: readonly string[],
  { device, now = Date.now() }: ChangeManifestOptions,
): Promise<ManifestRoot> {
  return {
    user_id: member.user_id,
    author_sequence: member.sequence,
    counter: before.counter + 1,
    prev: before.root,
    shards_hash: await hashShardHashes(member.user_id, hashes),
    updated_at: now,
    device,
  }
}
