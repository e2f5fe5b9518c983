import { refuseUnless } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { KeyLog } from '../identity/key-log.ts'
import type { ManifestWrite } from './change-manifest.ts'
import { loadShards } from './load-shards.ts'
import type { Manifest, ShardHash } from './manifest.ts'
import type { ManifestPin } from './manifest-root.ts'
import { hashShard, isManifestShards, toShardText } from './manifest-shard.ts'
import { verifyManifestRoot } from './verify-manifest-root.ts'

/** What a server has stored of a manifest: counter 0, no root and no hashes before the first write. */
export interface StoredManifest extends ManifestPin {
  /** Of the shards that were ever written. */
  hashes: readonly ShardHash[]
}

/** Options of {@link verifyManifestWrite}. */
export interface VerifyManifestWriteOptions {
  /** Verified key log of the member who writes. */
  member: KeyLog
  current: StoredManifest
}

/**
 * The manifest after a write, with the written shards loaded and their hashes: what a server runs
 * before it stores one. The root has to follow the stored one, and to cover the written shards and
 * all others as they are stored.
 *
 * Two writes at once both pass here; store the root only where its counter is still the next.
 *
 * @throws `manifest_invalid`, `manifest_rolled_back`, `manifest_forked` for a write that does not
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
  const isWritten = new Set(names)
  const hashes = current.hashes.filter(({ shard }) => !isWritten.has(shard))
  for (const received of shards) {
    const hash = await hashShard(toShardText(member.user_id, received))
    hashes.push({ shard: received.shard, hash })
  }
  const manifest = await verifyManifestRoot(root, hashes, { member, pin: current })
  checkWriteIsNew({ manifest, current })
  return loadShards(manifest, shards)
}

function checkWrittenOnce({ names }: { names: string[] }): void {
  refuseUnless(new Set(names).size === names.length, 'manifest_invalid')
}

interface ComparedWrite {
  manifest: Manifest
  current: ManifestPin
}

/** The stored root verifies too; it is no write. */
function checkWriteIsNew({ manifest, current }: ComparedWrite): void {
  refuseUnless(manifest.counter !== current.counter, 'manifest_rolled_back')
}
