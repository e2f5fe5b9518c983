import type { SignedRecord } from '@shrd/crypto'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import {
  type DocumentEntry,
  type ManifestWrite,
  SHARD_NAMES,
  type StoredManifest,
  shardOf,
  verifyManifestWrite,
} from '@shrd/crypto/manifest'

/** The manifest of one member as a server keeps it. */
export interface KeptManifest {
  current: StoredManifest
  readonly roots: SignedRecord[]
  readonly shards: Map<string, string>
  /** What the document shards say, which no member hides: above all where each document is filed. */
  readonly entries: Map<string, readonly DocumentEntry[]>
}

/** The manifests of all members. */
export type Manifests = Map<string, KeptManifest>

/** What is stored for a member; an empty manifest before the first write. */
export async function getManifest(manifests: Manifests, user_id: string): Promise<KeptManifest> {
  const stored = manifests.get(user_id)
  if (stored !== undefined) return stored
  const made: KeptManifest = {
    current: { counter: 0, root: null, hashes: [] },
    roots: [],
    shards: new Map(),
    entries: new Map(),
  }
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
    for (const { shard } of write.shards) stored.entries.set(shard, next.documents.get(shard) ?? [])
  } catch (cause) {
    const isStale =
      isShrdError(cause, 'manifest_forked') || isShrdError(cause, 'manifest_rolled_back')
    throw new ShrdError(isStale ? 'manifest_stale' : 'record_invalid', { cause })
  }
  stored.roots.push(write.root)
  for (const { shard, content } of write.shards) stored.shards.set(shard, content)
}

/** What a member's manifest says of a document. */
export async function findEntry(
  manifests: Manifests,
  user_id: string,
  document_id: string,
): Promise<DocumentEntry | undefined> {
  const { entries } = await getManifest(manifests, user_id)
  const shard = entries.get(await shardOf(document_id))
  return shard?.find((entry) => entry.document_id === document_id)
}
