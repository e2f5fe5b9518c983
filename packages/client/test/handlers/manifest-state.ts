import {
  emptyManifest,
  type KeyLog,
  type Manifest,
  type ManifestWrite,
  SHARD_NAMES,
  type SignedRecord,
  verifyManifestWrite,
} from '@shrd/crypto'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'

/** The manifest of one member as a server keeps it. */
export interface StoredManifest {
  current: Manifest
  readonly roots: SignedRecord[]
  readonly shards: Map<string, string>
}

/** The manifests of all members. */
export type Manifests = Map<string, StoredManifest>

/** What is stored for a member; an empty manifest before the first write. */
export async function getManifest(manifests: Manifests, user_id: string): Promise<StoredManifest> {
  const stored = manifests.get(user_id)
  if (stored !== undefined) return stored
  const made = { current: await emptyManifest(user_id), roots: [], shards: new Map() }
  manifests.set(user_id, made)
  return made
}

/** Hashes of all shards as they are answered. */
export function listHashes({ current }: StoredManifest): { shard: string; hash: string }[] {
  return current.hashes.map((hash, at) => ({ shard: SHARD_NAMES[at] ?? '', hash }))
}

/** Stores a write, if it follows what is stored. @throws `manifest_stale`, `record_invalid` */
export async function storeManifest(
  manifests: Manifests,
  member: KeyLog,
  write: ManifestWrite,
): Promise<void> {
  const stored = await getManifest(manifests, member.user_id)
  try {
    stored.current = await verifyManifestWrite(write, { member, current: stored.current })
  } catch (cause) {
    const isStale =
      isShrdError(cause, 'manifest_forked') || isShrdError(cause, 'manifest_rolled_back')
    throw new ShrdError(isStale ? 'manifest_stale' : 'record_invalid', { cause })
  }
  stored.roots.push(write.root)
  for (const { shard, content } of write.shards) stored.shards.set(shard, content)
}
