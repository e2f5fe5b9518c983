import { refuseUnless } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { KeyLog } from '../identity/key-log.ts'
import type { ManifestWrite } from './change-manifest.ts'
import { loadShards } from './load-shards.ts'
import type { Manifest, ShardHash } from './manifest.ts'
import type { ManifestPin } from './manifest-root.ts'
import { hashShard, isManifestShards, toShardText } from './manifest-shard.ts'
import { SHARD_NAMES } from './shard-names.ts'
import { completeHashes, verifyRootOver } from './verify-manifest-root.ts'

/** A server's stored manifest: before the first write counter 0, no root and no hashes. */
export interface StoredManifest extends ManifestPin {
  /** The hashes of all shards that were ever written. */
  hashes: readonly ShardHash[]
}

/** The manifest that a write follows: as stored, or with the hashes of a verified manifest. */
export interface FollowedManifest extends ManifestPin {
  /** Those of a verified manifest need not be checked again. */
  hashes: StoredManifest['hashes'] | Manifest['hashes']
}

/** Options of {@link verifyManifestWrite}. */
export interface VerifyManifestWriteOptions {
  /** Verified key log of the member who writes. */
  member: KeyLog
  current: FollowedManifest
}

/**
 * Verifies a manifest write before a server stores it, and returns the manifest after the write.
 * The root must follow the stored one, and cover the written shards and all other shards as stored.
 *
 * Two concurrent writes both pass: store the root only if its counter is still the next.
 *
 * @throws `manifest_invalid`, `manifest_rolled_back`, `manifest_forked` if the write does not
 *   follow; `key_log_behind`, `key_replaced`
 * @see docs/protocol/manifest.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { changeManifest, emptyManifest, verifyManifestWrite } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const member = await genesisLog(identity)
 * const empty = await emptyManifest(identity.user_id)
 * const { write } = await changeManifest(identity, empty, [], { device: 'Laptop' })
 * const current = { counter: 0, root: null, hashes: [] }
 * const { counter } = await verifyManifestWrite(write, { member, current })
 * console.assert(counter === 1)
 */
export async function verifyManifestWrite(
  write: ManifestWrite,
  { member, current }: VerifyManifestWriteOptions,
): Promise<Manifest> {
  if (typeof write !== 'object' || write === null) throw cryptoError('manifest_invalid')
  const { root, shards } = write
  if (root === null || !isManifestShards(shards)) throw cryptoError('manifest_invalid')
  const names = shards.map(({ shard }) => shard)
  checkWrittenOnce({ names })
  const written = new Map<string, string>()
  for (const received of shards) {
    written.set(received.shard, await hashShard(toShardText(member.user_id, received)))
  }
  const complete = (empty: readonly string[]) => replaceHashes(current.hashes, { written, empty })
  const manifest = await verifyRootOver(root, complete, { member, pin: current })
  checkWriteIsNew({ manifest, current })
  return loadShards(manifest, shards)
}

/** The hashes of all shards in their order: the written ones, and the others as stored. */
function replaceHashes(
  stored: FollowedManifest['hashes'],
  { written, empty }: { written: ReadonlyMap<string, string>; empty: readonly string[] },
): readonly string[] {
  const before = isInOrder(stored) ? stored : completeHashes(empty, stored)
  return before.map((hash, at) => written.get(SHARD_NAMES[at] ?? '') ?? hash)
}

function isInOrder(hashes: FollowedManifest['hashes']): hashes is Manifest['hashes'] {
  return hashes.length > 0 && typeof hashes[0] === 'string'
}

function checkWrittenOnce({ names }: { names: string[] }): void {
  refuseUnless(new Set(names).size === names.length, 'manifest_invalid')
}

interface ComparedWrite {
  manifest: Manifest
  current: ManifestPin
}

/** The stored root itself verifies too, but it is not a write. */
function checkWriteIsNew({ manifest, current }: ComparedWrite): void {
  refuseUnless(manifest.counter !== current.counter, 'manifest_rolled_back')
}
