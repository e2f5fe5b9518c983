import { isShrdError } from '@shrd/crypto/errors'
import {
  findShardHash,
  listUnloaded,
  loadShards,
  type Manifest,
  type ManifestShard,
  shardOf,
} from '@shrd/crypto/manifest'
import { type SelfKey, selfDocumentId } from '@shrd/crypto/self'
import type { MemberCache, SealedValues } from './member-cache.ts'

/** The manifest shards that this browser has seen. */
export interface ShardCache {
  /** Prefetches what `restore` needs, in parallel with the root. */
  ask(user_id: string): ShardsAhead
  /**
   * Adds the cached shards that the root names. Fetches the shard that names the self key, because
   * that key encrypts the others.
   */
  restore(manifest: Manifest, ahead: ShardsAhead): Promise<Manifest>
  /** Stores verified or written shards of this manifest. */
  keep(manifest: Manifest, shards: readonly ManifestShard[]): void
}

/** The prefetched values; `undefined` for an empty cache. */
export type ShardsAhead = Promise<AskedShards | undefined>

interface AskedShards {
  readonly kept: SealedValues
  /** The name of the shard that names the self key. */
  readonly selfShard: string
  readonly answered: Promise<readonly ManifestShard[]>
}

/** Dependencies of {@link createShardCache}. */
export interface ShardCacheDependencies {
  cache: MemberCache
  fetchShards(names: readonly string[]): Promise<readonly ManifestShard[]>
  selfKeys: {
    /** Returns the self key if this manifest lists one. */
    find(manifest: Manifest): Promise<SelfKey | undefined>
    ask(): void
  }
}

const PART = 'manifest-cache'

/** The shards that are kept of one member. */
export function createShardCache(dependencies: ShardCacheDependencies): ShardCache {
  const { cache, fetchShards, selfKeys } = dependencies
  const known = new Map<string, KeptShard>()
  const changed = new Set<string>()

  function takeChanged(): Map<string, Uint8Array> {
    const inPiece = (name: string) =>
      [...known.values()].filter(({ shard }) => pieceOfShard(shard) === name)
    const taken = [...changed].map((name) => [name, writeShardPiece(inPiece(name))] as const)
    changed.clear()
    return new Map(taken)
  }

  function remember(manifest: Manifest, { shard, content }: ManifestShard): void {
    known.set(shard, { shard, content, hash: findShardHash(manifest, shard) ?? '' })
  }

  return {
    async ask(user_id) {
      const kept = await cache.find(PART, SHARD_PIECES)
      if (kept === undefined) return undefined
      selfKeys.ask()
      const selfShard = await shardOf(await selfDocumentId(user_id))
      const answered = fetchShards([selfShard])
      // Avoids an unhandled rejection if no caller reads it.
      answered.catch(() => undefined)
      return { kept, selfShard, answered }
    },
    async restore(manifest, ahead) {
      const asked = await ahead
      if (asked === undefined) return manifest
      const begun = await loadSelfShard(manifest, asked)
      const selfKey = await selfKeys.find(begun)
      if (selfKey === undefined) return begun
      const opened = [...(await asked.kept.open(selfKey)).values()].flatMap(readShardPiece)
      for (const one of opened) known.set(one.shard, one)
      for (const one of await asked.answered) remember(begun, one)
      const names = new Set(listUnloaded(begun))
      return loadKept(
        begun,
        opened.filter(({ shard, hash }) => {
          // Skip a shard of another state: the root names another hash now.
          return names.has(shard) && hash === findShardHash(begun, shard)
        }),
      )
    },
    keep(manifest, shards) {
      for (const one of shards) {
        remember(manifest, one)
        changed.add(pieceOfShard(one.shard))
      }
      if (changed.size > 0) cache.keepLater(PART, PART, takeChanged)
    },
  }
}

/** Loads the self shard first, because its key opens the others. */
async function loadSelfShard(manifest: Manifest, asked: AskedShards): Promise<Manifest> {
  if (!listUnloaded(manifest).includes(asked.selfShard)) return manifest
  return loadShards(manifest, await asked.answered)
}

/** Adds cached shards, each verified against the root like a shard from a server. */
async function loadKept(manifest: Manifest, kept: readonly KeptShard[]): Promise<Manifest> {
  try {
    return await loadShards(
      manifest,
      kept.map(({ shard, content }) => ({ shard, content })),
    )
  } catch (error) {
    // Damaged before encryption, so load everything again.
    if (!isShrdError(error)) throw error
    return manifest
  }
}

/** A shard as it is kept, with the hash that a root has named it by. */
interface KeptShard extends ManifestShard {
  readonly hash: string
}

/** Of the documents by the first digit of their shard, and one for the rest. */
const SHARD_PIECES: readonly string[] = [...'0123456789abcdef', 'rest']

/** Returns the piece of a shard. A few pieces open faster than one per shard. */
function pieceOfShard(shard: string): string {
  return shard.length === 2 ? shard.charAt(0) : 'rest'
}

/** Encodes a piece with one line per shard, because no content has a line break. */
function writeShardPiece(shards: readonly KeptShard[]): Uint8Array<ArrayBuffer> {
  const lines = shards.map(({ shard, hash, content }) => `${shard} ${hash} ${content}`)
  return new TextEncoder().encode(lines.join('\n'))
}

/** Decodes the shards of a piece, none of them verified. */
function readShardPiece(bytes: Uint8Array): KeptShard[] {
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap((line) => {
      const [shard = '', hash = ''] = line.split(' ', 2)
      const content = line.slice(shard.length + hash.length + 2)
      return content === '' ? [] : [{ shard, hash, content }]
    })
}
