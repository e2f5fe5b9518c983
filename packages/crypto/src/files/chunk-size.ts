import { type Guard, isCount } from '../core/schema.ts'

const KIB = 1024
const MIB: number = 1024 * KIB

/** Bytes that AES-GCM adds to every chunk. */
export const TAG_BYTES = 16
/** The size of chunks where nothing speaks for another: the quickest against raw AES-GCM. */
export const CHUNK_SIZE: number = 64 * KIB
/** Most chunks of a stream: their hashes are 512 MiB then. */
export const MAX_CHUNKS: number = 2 ** 24
/** Largest file: a tebibyte. */
export const MAX_FILE_SIZE: number = 2 ** 40

const SMALLEST: number = 16 * KIB
const LARGEST: number = 8 * MIB
/** Chunks of a file up to which {@link chooseChunkSize} keeps them small: 2 MiB of hashes. */
const MANY_CHUNKS: number = 2 ** 16
/** The largest that is chosen, because its cipher text has to fit into a part of an upload. */
const LARGEST_CHOSEN: number = 4 * MIB

/** A power of two from 16 KiB to 8 MiB. */
export const isChunkSize: Guard<number> = (value): value is number =>
  isCount(value) && value >= SMALLEST && value <= LARGEST && Number.isInteger(Math.log2(value))

/** What the number of chunks of a content follows from. */
export interface ContentSize {
  /** Bytes of the content, not encrypted. */
  size: number
  /** Bytes of every chunk but the last. */
  chunk_size: number
}

/** How many chunks a content has. An empty one has one, which is empty too. */
export function countChunks({ size, chunk_size }: ContentSize): number {
  return Math.max(1, Math.ceil(size / chunk_size))
}

/**
 * Bytes of a content once it is encrypted: 16 more for every chunk. It is the `size` that a file
 * record signs and that a server counts.
 *
 * @see docs/protocol/files.md
 * @example
 * import { countEncryptedBytes } from '@shrd/crypto/files'
 *
 * console.assert(countEncryptedBytes({ size: 100_000, chunk_size: 65_536 }) === 100_032)
 */
export function countEncryptedBytes(content: ContentSize): number {
  return content.size + countChunks(content) * TAG_BYTES
}

/**
 * The chunk size for a file of so many bytes: 64 KiB up to 4 GiB, and above that the smallest with
 * which the hashes of all chunks stay within 2 MiB, as long as a chunk fits into a part of an upload.
 *
 * @see docs/protocol/files.md
 * @example
 * import { chooseChunkSize } from '@shrd/crypto/files'
 *
 * console.assert(chooseChunkSize(1_000_000) === 65_536)
 */
export function chooseChunkSize(size: number): number {
  let chunk_size = CHUNK_SIZE
  while (chunk_size < LARGEST_CHOSEN && size > chunk_size * MANY_CHUNKS) chunk_size *= 2
  return chunk_size
}
