import { cryptoError } from '../core/error-codes.ts'
import { createYielder } from '../core/yielder.ts'
import {
  assertManifest,
  findShardHash,
  type LoadedShards,
  type Manifest,
  markManifest,
} from './manifest.ts'
import { isManifestShards, type ManifestShard } from './manifest-shard.ts'
import { createShardReader } from './read-shard.ts'
import { CONTACT_SHARD, RECORD_SHARD, SHARD_NAMES } from './shard-names.ts'

/**
 * Loads shards into a manifest. It verifies each against its hash, which the root covers.
 *
 * @param shards as a server returns them, any of them in any order
 * @throws `manifest_invalid`
 * @see docs/protocol/manifest.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import {
 *   changeManifest, emptyManifest, listShardHashes, listUnloaded, loadShards,
 *   verifyManifestRoot,
 * } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const member = await genesisLog(identity)
 * const entry = { id: createId('vlt'), revision: 1, hash: identity.head }
 * const { manifest, write } = await changeManifest(
 *   identity, await emptyManifest(identity.user_id), [{ type: 'put-record', entry }],
 *   { device: 'Laptop' },
 * )
 * const seen = await verifyManifestRoot(write.root, listShardHashes(manifest), { member })
 * console.assert(listUnloaded(seen).join() === 'vaults')
 * const loaded = await loadShards(seen, write.shards)
 * console.assert(loaded.records[0].id === entry.id)
 */
export async function loadShards(
  manifest: Manifest,
  shards: readonly ManifestShard[],
): Promise<Manifest> {
  if (!isManifestShards(shards)) throw cryptoError('manifest_invalid')
  const read = await createShardReader(manifest, shards)
  const yieldIfDue = createYielder()
  const loaded: Partial<LoadedShards>[] = []
  for (const shard of shards) {
    loaded.push(read(shard))
    const waiting = yieldIfDue()
    if (waiting !== undefined) await waiting
  }
  return withShards(manifest, loaded)
}

/**
 * The names of the shards that are not loaded yet. Fetch these from the server.
 *
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { emptyManifest, listUnloaded } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * console.assert(listUnloaded(await emptyManifest(identity.user_id)).length === 0)
 */
export function listUnloaded({ documents, records, contacts }: LoadedShards): string[] {
  return SHARD_NAMES.filter((shard) => {
    if (shard === RECORD_SHARD) return records === undefined
    if (shard === CONTACT_SHARD) return contacts === undefined
    return !documents.has(shard)
  })
}

/**
 * Loads the unchanged shards of an earlier manifest of the same member, so that you only need to
 * fetch the others.
 *
 * @throws TypeError for a manifest of another member
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { emptyManifest, reuseShards } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const manifest = await emptyManifest(identity.user_id)
 * console.assert(reuseShards(manifest, manifest).documents.size === 256)
 */
export function reuseShards(manifest: Manifest, earlier: Manifest): Manifest {
  assertManifest(earlier)
  if (manifest.user_id !== earlier.user_id) {
    throw new TypeError('The two manifests belong to different members.')
  }
  const isSame = (shard: string) => findShardHash(manifest, shard) === findShardHash(earlier, shard)
  const documents = new Map(Array.from(earlier.documents).filter(([shard]) => isSame(shard)))
  const records = isSame(RECORD_SHARD) ? earlier.records : undefined
  const contacts = isSame(CONTACT_SHARD) ? earlier.contacts : undefined
  return withShards(manifest, [{ documents, records, contacts }])
}

function withShards(manifest: Manifest, loaded: readonly Partial<LoadedShards>[]): Manifest {
  assertManifest(manifest)
  const documents = new Map(manifest.documents)
  let { records, contacts } = manifest
  for (const shard of loaded) {
    for (const [name, entries] of shard.documents ?? []) documents.set(name, entries)
    records = shard.records ?? records
    contacts = shard.contacts ?? contacts
  }
  return markManifest({ ...manifest, documents, records, contacts })
}
