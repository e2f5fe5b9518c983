import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import {
  type FollowedManifest,
  findShardHash,
  type Manifest,
  type ManifestShard,
  type ManifestWrite,
  verifyManifestWrite,
} from '@shrd/crypto/manifest'
import type { NewestRoot } from '../../persistence/repositories/manifests.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNotAhead } from '../assert-not-ahead.ts'
import type { Move } from './places.ts'
import { keepShardHashes, listShardHashesUnder } from './shard-hashes.ts'
import { listMovesOf, storePlaces } from './store-places.ts'

/** The first byte of a hash names a shard of documents. */
const DOCUMENT_SHARD = /^[0-9a-f]{2}$/

/** The manifest that a write must follow, and the shards of documents that it replaces. */
export interface CurrentManifest extends FollowedManifest {
  readonly shards: readonly ManifestShard[]
}

/** Reads the stored manifest of a member; an empty one before the first write. */
export async function readManifest(
  store: Repositories,
  user_id: string,
  { shards }: ManifestWrite,
): Promise<CurrentManifest> {
  const newest = await store.vault.manifests.findNewest(user_id, listDocumentShards(shards))
  return toCurrent(store, user_id, newest)
}

/** The names of those shards that hold documents. */
export function listDocumentShards(shards: ManifestWrite['shards']): readonly string[] {
  return shards.map(({ shard }) => shard).filter((name) => DOCUMENT_SHARD.test(name))
}

/** The same for a newest root that was read with other data. */
export async function toCurrent(
  store: Repositories,
  user_id: string,
  newest: NewestRoot | undefined,
): Promise<CurrentManifest> {
  if (newest === undefined) return { counter: 0, root: null, hashes: [], shards: [] }
  const { counter, hash: root } = newest
  const hashes = await listShardHashesUnder(store, { user_id, root })
  return { counter, root, hashes, shards: newest.shards }
}

/**
 * Stores a manifest write, in the transaction that stores its records, and returns the manifest
 * with the written shards. It refuses a root that does not follow the stored one; of two that
 * follow the same, the second finds its place taken. The shards decide where documents are filed,
 * so store their vaults and categories first.
 *
 * @throws `manifest_stale`, `record_invalid`, `record_ahead`
 */
export async function storeManifest(
  store: Repositories,
  member: KeyLog,
  write: ManifestWrite,
  { now }: { now: number },
): Promise<Manifest> {
  const current = await readManifest(store, member.user_id, write)
  const manifest = await verifyWrite(write, { member, current })
  await writeManifest(store, manifest, { write, current, now })
  return manifest
}

/**
 * Stores a verified write, for callers that verify other data at the same time. Returns the
 * documents that it moves.
 *
 * @throws `manifest_stale`, `record_ahead`
 */
export async function writeManifest(
  store: Repositories,
  manifest: Manifest,
  { write, current, now }: { write: ManifestWrite; current: CurrentManifest; now: number },
): Promise<readonly Move[]> {
  const { user_id, counter, root, updated_at } = manifest
  if (root === null || updated_at === null) throw new ShrdError('record_invalid')
  assertNotAhead([updated_at], now)
  const shards = write.shards.map(({ shard, content }) => ({
    ...{ shard, content },
    hash: findShardHash(manifest, shard) ?? '',
  }))
  const written = write.shards.map(({ shard }) => shard)
  const moves = listMovesOf(manifest, { written, replaced: current.shards })
  await storePlaces(store, user_id, { moves, now })
  // The verification has compared it with the key log.
  const { author_sequence: sequence } = JSON.parse(write.root.statement)
  const stored = { counter, hash: root, record: write.root, sequence }
  if (!(await store.vault.manifests.write(user_id, stored, shards))) {
    throw new ShrdError('manifest_stale')
  }
  keepShardHashes(root, manifest.hashes)
  return moves
}

/**
 * Verifies a write and returns the manifest after it.
 *
 * @throws `manifest_stale`, `record_invalid`
 */
export async function verifyWrite(
  write: ManifestWrite,
  options: { member: KeyLog; current: FollowedManifest },
): Promise<Manifest> {
  try {
    return await verifyManifestWrite(write, options)
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    const isStale = cause.code === 'manifest_forked' || cause.code === 'manifest_rolled_back'
    throw new ShrdError(isStale ? 'manifest_stale' : 'record_invalid', { cause })
  }
}
