import {
  findShardHash,
  listUnloaded,
  loadShards,
  type Manifest,
  type ManifestShard,
  type SelfKey,
  SHARD_NAMES,
  selfDocumentId,
  shardOf,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { MemberCache } from './member-cache.ts'

/** Shards of the manifest that this browser has seen. */
export interface ShardCache {
  /**
   * The manifest with those shards loaded that are kept as its root names them. The one that names
   * the self key is asked for, because the others are sealed under it.
   */
  restore(manifest: Manifest): Promise<Manifest>
  /** Keeps shards that were verified or written, as this manifest names them. */
  keep(manifest: Manifest, shards: readonly ManifestShard[]): void
}

/** What {@link createShardCache} takes. */
export interface ShardCacheDependencies {
  cache: MemberCache
  fetchShards(names: readonly string[]): Promise<readonly ManifestShard[]>
  /** The self key, if this manifest says that there is one. */
  findSelfKey(manifest: Manifest): Promise<SelfKey | undefined>
}

const PART = 'manifest-cache'

/** The shards that are kept of one member. */
export function createShardCache(dependencies: ShardCacheDependencies): ShardCache {
  const { cache, fetchShards, findSelfKey } = dependencies
  const changed = new Map<string, string>()

  function takeChanged(): Map<string, Uint8Array> {
    const taken = [...changed].map(([name, text]) => [name, encoder.encode(text)] as const)
    changed.clear()
    return new Map(taken)
  }

  /** Without it the rest cannot be opened. */
  async function loadSelfShard(manifest: Manifest): Promise<Manifest> {
    const shard = await shardOf(await selfDocumentId(manifest.user_id))
    if (!listUnloaded(manifest).includes(shard)) return manifest
    return loadShards(manifest, await fetchShards([shard]))
  }

  return {
    async restore(manifest) {
      if (!(await cache.hasAny(PART, SHARD_NAMES))) return manifest
      const begun = await loadSelfShard(manifest)
      const selfKey = await findSelfKey(begun)
      if (selfKey === undefined) return begun
      const opened = await cache.open(PART, listUnloaded(begun), selfKey)
      const kept = [...opened].flatMap(([shard, bytes]) => readShard(begun, shard, bytes) ?? [])
      return loadKept(begun, kept)
    },
    keep(manifest, shards) {
      for (const { shard, content } of shards) {
        changed.set(shard, `${findShardHash(manifest, shard)}\n${content}`)
      }
      if (changed.size > 0) cache.keepLater(PART, PART, takeChanged)
    },
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** `undefined` for what the root names in another state by now. */
function readShard(
  manifest: Manifest,
  shard: string,
  bytes: Uint8Array,
): ManifestShard | undefined {
  const text = decoder.decode(bytes)
  const end = text.indexOf('\n')
  const isSame = text.slice(0, end) === findShardHash(manifest, shard)
  return isSame ? { shard, content: text.slice(end + 1) } : undefined
}

/** Each is verified against the root as if a server had answered it. */
async function loadKept(manifest: Manifest, kept: readonly ManifestShard[]): Promise<Manifest> {
  try {
    return await loadShards(manifest, kept)
  } catch (error) {
    // Damaged before it was sealed, whatever did that: all of it is asked for again.
    if (!isShrdError(error)) throw error
    return manifest
  }
}
