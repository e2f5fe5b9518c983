import {
  type KeyLog,
  type ManifestWrite,
  SHARD_NAMES,
  type SignedRecord,
  type StoredManifest,
  verifyManifestWrite,
} from '@shrd/crypto'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'

/** The manifest of one member as a server keeps it. */
export interface KeptManifest {
  current: StoredManifest
  readonly roots: SignedRecord[]
  readonly shards: Map<string, string>
}

/** The manifests of all members. */
export type Manifests = Map<string, KeptManifest>

/** What is stored for a member; an empty manifest before the first write. */
export async function getManifest(manifests: Manifests, user_id: string): Promise<KeptManifest> {
  const stored = manifests.get(user_id)
  if (stored !== undefined) return stored
  const made = { current: { counter: 0, root: null, hashes: [] }, roots: [], shards: new Map() }
  manifests.set(user_id, made)
  return made
}

/** Stores a write, if it follows what is stored. @throws `manifest_stale`, `record_invalid` */
export async function storeManifest(
  manifests: Manifests,
  member: KeyLog,
  write: ManifestWrite,
): Promise<void> {
  const stored = await getManifest(manifests, member.user_id)
  try {
    const next = await verifyManifestWrite(write, { member, current: stored.current })
    const names = new Set([...stored.shards.keys(), ...write.shards.map(({ shard }) => shard)])
    const hashes = [...names].map((shard) => {
      return { shard, hash: next.hashes[SHARD_NAMES.indexOf(shard)] ?? '' }
    })
    stored.current = { counter: next.counter, root: next.root, hashes }
  } catch (cause) {
    const isStale =
      isShrdError(cause, 'manifest_forked') || isShrdError(cause, 'manifest_rolled_back')
    throw new ShrdError(isStale ? 'manifest_stale' : 'record_invalid', { cause })
  }
  stored.roots.push(write.root)
  for (const { shard, content } of write.shards) stored.shards.set(shard, content)
}
