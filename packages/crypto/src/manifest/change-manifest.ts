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
  /** A name for this device, at most 64 characters. The member's other devices show it. */
  device: string
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
  /** Required to change contacts. */
  selfKey?: SelfKey | undefined
  /** The self key that `selfKey` replaces. All contacts are opened with it and sealed again. */
  formerSelfKey?: SelfKey | undefined
}

/** A manifest write to send: the changed shards, and the root over all shards. */
export interface ManifestWrite {
  root: SignedRecord
  shards: ManifestShard[]
}

/** Result of {@link changeManifest}. */
export interface ChangedManifest {
  /** The next manifest. Use it after the server has accepted the write. */
  manifest: Manifest
  write: ManifestWrite
}

/**
 * Changes a manifest. Send the returned write together with the records that it is about.
 *
 * If the server refuses the write because another device was faster, fetch the newer manifest,
 * verify it with this one as its pin, call `mergeChanges`, and change the newer one. Without
 * changes it only signs the root again, as needed after a rotation of keys.
 *
 * @throws TypeError for another member's manifest, a shard that is not loaded, a missing document
 *   to move, or a revision older than the known one; `record_invalid`, `encrypted_data_invalid` if
 *   a shard would be too long
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
  if (member.user_id !== user_id) throw new TypeError('The manifest belongs to another member.')
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
