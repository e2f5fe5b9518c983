import { createVerifiedValues, type VerifiedValues } from '../core/verified-values.ts'
import { hashEmptyShards } from './empty-shards.ts'
import type { ManifestPin } from './manifest-root.ts'
import type { DocumentEntry, RecordEntry } from './manifest-shard.ts'
import { DOCUMENT_SHARDS, SHARD_NAMES } from './shard-names.ts'

/** Marks manifests that this package verified or created, so that no other object is accepted. */
const verified: unique symbol = Symbol('verified manifest')

const manifests: VerifiedValues = createVerifiedValues('manifest')

/**
 * All records of a member, as the member signed them: the root, and the loaded shards. Only
 * `emptyManifest`, `verifyManifestRoot` and functions that continue from their results create one.
 * Verify a stored manifest again.
 *
 * @see docs/protocol/manifest.md
 */
export interface Manifest extends ManifestPin {
  readonly user_id: string
  /** Milliseconds since 1970, by the device's clock; `null` before the first write. */
  readonly updated_at: number | null
  /** The device that wrote it; `null` before the first write. */
  readonly device: string | null
  /** The hashes of all shards, in the order of `SHARD_NAMES`. */
  readonly hashes: readonly string[]
  /** The entries of the loaded document shards, by name. */
  readonly documents: ReadonlyMap<string, readonly DocumentEntry[]>
  /** Vaults and categories; `undefined` until loaded. */
  readonly records: readonly RecordEntry[] | undefined
  /** The sealed contacts; `null` if there are none, `undefined` until loaded. */
  readonly contacts: string | null | undefined
  readonly [verified]: true
}

/** The properties of a manifest that hold loaded shards. */
export type LoadedShards = Pick<Manifest, 'documents' | 'records' | 'contacts'>

/**
 * The manifest of a member who has not written one yet.
 *
 * Do not use it for a member whose manifest you cannot fetch: a change of the empty one would
 * forget all entries.
 *
 * @see docs/protocol/manifest.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { emptyManifest } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const manifest = await emptyManifest(identity.user_id)
 * console.assert(manifest.counter === 0 && manifest.root === null)
 */
export async function emptyManifest(user_id: string): Promise<Manifest> {
  const hashes = await hashEmptyShards(user_id)
  const root = { user_id, counter: 0, root: null, updated_at: null, device: null, hashes }
  return createManifest(root, hashes)
}

/**
 * Creates a manifest with a verified root.
 *
 * @param empty the hashes of the member's shards without entries; these need not be loaded
 */
export function createManifest(
  root: Omit<Manifest, keyof LoadedShards | typeof verified>,
  empty: readonly string[],
): Manifest {
  const isEmpty = new Set(SHARD_NAMES.filter((_, at) => root.hashes[at] === empty[at]))
  return markManifest({
    ...root,
    documents: new Map(DOCUMENT_SHARDS.filter((shard) => isEmpty.has(shard)).map(toEmpty)),
    records: isEmpty.has('vaults') ? [] : undefined,
    contacts: isEmpty.has('contacts') ? null : undefined,
    [verified]: true,
  })
}

/** Marks a manifest that continues from another. Only for manifests verified or created here. */
export function markManifest(manifest: Manifest): Manifest {
  return manifests.add(manifest)
}

/** @throws TypeError for a copy, and for everything that this package did not verify or create */
export function assertManifest(manifest: Manifest): void {
  manifests.assert(manifest)
}

function toEmpty(shard: string): [string, readonly DocumentEntry[]] {
  return [shard, []]
}

/** The hash of a shard, as sent and received. */
export interface ShardHash {
  /** A name of `SHARD_NAMES`. */
  shard: string
  hash: string
}

/**
 * The hashes of all shards by name, as servers store and return them.
 *
 * @see docs/protocol/manifest.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { emptyManifest, listShardHashes } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const hashes = listShardHashes(await emptyManifest(identity.user_id))
 * console.assert(hashes.length === 258 && hashes[257].shard === 'contacts')
 */
export function listShardHashes({ hashes }: Pick<Manifest, 'hashes'>): ShardHash[] {
  return hashes.map((hash, at) => ({ shard: SHARD_NAMES[at] ?? '', hash }))
}

/**
 * The hash of a shard that the root covers; `undefined` if no shard has that name.
 *
 * @see docs/protocol/manifest.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { emptyManifest, findShardHash } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const manifest = await emptyManifest(identity.user_id)
 * console.assert(findShardHash(manifest, 'vaults').length === 43)
 */
export function findShardHash(
  manifest: Pick<Manifest, 'hashes'>,
  shard: string,
): string | undefined {
  return manifest.hashes[SHARD_NAMES.indexOf(shard)]
}
