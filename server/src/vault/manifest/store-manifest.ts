import {
  type KeyLog,
  type Manifest,
  type ManifestWrite,
  SHARD_NAMES,
  type StoredManifest,
  verifyManifestWrite,
} from '@shrd/crypto'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { findMoves, storePlaces } from './store-places.ts'

/** The stored manifest of a member; an empty one before the first write. */
async function readManifest(store: Repositories, user_id: string): Promise<StoredManifest> {
  const root = await store.manifests.findRoot(user_id)
  if (root === undefined) return { counter: 0, root: null, hashes: [] }
  const hashes = await store.manifests.listHashes(user_id)
  return { counter: root.counter, root: root.hash, hashes: [...hashes] }
}

/**
 * Stores what a write says of the manifest, in the transaction that stores its records, and gives
 * the manifest with the written shards. A root that does not follow the stored one is refused; of
 * two that follow the same, the second finds its place taken. Documents are filed where the shards
 * say: what they are filed in is stored first.
 *
 * @throws `manifest_stale`, `record_invalid`
 */
export async function storeManifest(
  store: Repositories,
  member: KeyLog,
  write: ManifestWrite,
  { now }: { now: number },
): Promise<Manifest> {
  const current = await readManifest(store, member.user_id)
  const manifest = await verifyWrite(write, { member, current })
  const { counter, root } = manifest
  if (root === null) throw new ShrdError('record_invalid')
  const shards = write.shards.map(({ shard, content }) => ({
    shard,
    content,
    hash: manifest.hashes[SHARD_NAMES.indexOf(shard)] ?? '',
  }))
  const moves = await findMoves(store, manifest, write.shards)
  const stored = { counter, hash: root, record: write.root }
  if (!(await store.manifests.write(member.user_id, stored, shards))) {
    throw new ShrdError('manifest_stale')
  }
  await storePlaces(store, member.user_id, { moves, now })
  return manifest
}

async function verifyWrite(
  write: ManifestWrite,
  options: { member: KeyLog; current: StoredManifest },
): Promise<Manifest> {
  try {
    return await verifyManifestWrite(write, options)
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    const isStale = cause.code === 'manifest_forked' || cause.code === 'manifest_rolled_back'
    throw new ShrdError(isStale ? 'manifest_stale' : 'record_invalid', { cause })
  }
}
