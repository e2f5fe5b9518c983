import { sha256 } from '../core/bytes.ts'
import { encodeHex, encodeText } from '../core/encoding.ts'
import { type Guard, pattern } from '../core/schema.ts'
import { loadTextHash } from './text-hash.ts'

/** The shard of vaults and categories. */
export const RECORD_SHARD = 'vaults'

/** The shard of contacts, the only one that is sealed. */
export const CONTACT_SHARD = 'contacts'

/** The shards of documents: one per value of a hash's first byte. */
export const DOCUMENT_SHARDS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  encodeHex(Uint8Array.of(byte)),
)

/**
 * The names of all shards, in the order in which a root hashes them.
 *
 * @see docs/protocol/manifest.md
 */
export const SHARD_NAMES: readonly string[] = [...DOCUMENT_SHARDS, RECORD_SHARD, CONTACT_SHARD]

/** True for a name of {@link SHARD_NAMES}. */
export const isShardName: Guard<string> = pattern(/^([0-9a-f]{2}|vaults|contacts)$/)

/**
 * The shard of a document: the first byte of SHA-256 of its id, in hexadecimal.
 *
 * @see docs/protocol/manifest.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { shardOf } from '@shrd/crypto/manifest'
 *
 * const shard = await shardOf(createId('doc'))
 * console.assert(/^[0-9a-f]{2}$/.test(shard))
 */
export async function shardOf(document_id: string): Promise<string> {
  return encodeHex((await sha256(encodeText(document_id))).subarray(0, 1))
}

/** More characters than any id. */
const MAX_ID_LENGTH = 64

/**
 * Loads a fast version of {@link shardOf} for many documents. It returns an empty text for an
 * invalid id.
 */
export async function loadShardOf(): Promise<(document_id: string) => string> {
  const hash = await loadTextHash(new Uint8Array(), MAX_ID_LENGTH)
  return (document_id) => DOCUMENT_SHARDS[hash(document_id)?.[0] ?? -1] ?? ''
}
