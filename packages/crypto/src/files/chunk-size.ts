import { type Guard, isCount } from '../core/schema.ts'

const KIB = 1024
const MIB: number = 1024 * KIB

/** Bytes that AES-GCM adds to each chunk. */
export const TAG_BYTES = 16
/** The default chunk size: measured as the fastest, compared with raw AES-GCM. */
export const CHUNK_SIZE: number = 64 * KIB
/** The most chunks of a stream. Their hashes take 512 MiB. */
export const MAX_CHUNKS: number = 2 ** 24
/** The largest file: a tebibyte. */
export const MAX_FILE_SIZE: number = 2 ** 40

const SMALLEST: number = 16 * KIB
const LARGEST: number = 8 * MIB
/** Up to this number of chunks, {@link chooseChunkSize} keeps chunks small: 2 MiB of hashes. */
const MANY_CHUNKS: number = 2 ** 16
/** The largest chosen size: the cipher text of a chunk must fit into a part of an upload. */
const LARGEST_CHOSEN: number = 4 * MIB

/** A power of two from 16 KiB to 8 MiB. */
export const isChunkSize: Guard<number> = (value): value is number =>
  isCount(value) && value >= SMALLEST && value <= LARGEST && Number.isInteger(Math.log2(value))

/** The values that determine the number of chunks. */
export interface ContentSize {
  /** Bytes of the content before encryption. */
  size: number
  /** Bytes of each chunk except the last. */
  chunk_size: number
}

/** The number of chunks of a content. An empty content has one empty chunk. */
export function countChunks({ size, chunk_size }: ContentSize): number {
  return Math.max(1, Math.ceil(size / chunk_size))
}

/**
 * The bytes of an encrypted content: 16 more for each chunk. A file record signs this number as its
 * `size`, and a server counts it.
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
 * Chooses the chunk size for a file. It is 64 KiB up to 4 GiB. Above that it is the smallest that
 * keeps the hashes of all chunks within 2 MiB, unless a chunk would not fit into a part of an
 * upload.
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
