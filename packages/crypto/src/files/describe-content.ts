import { chooseChunkSize, countChunks } from './chunk-size.ts'
import { isWithinLimits } from './file-content.ts'
import type { FileDescriptor } from './file-descriptor.ts'
import type { FileKey } from './file-key.ts'

/** A file's descriptor without its name and type. */
export type ContentDescriptor = Omit<FileDescriptor, 'name' | 'type'>

/** The key for a content, and its chunk size. */
export interface DescribeContentOptions extends FileKey {
  /** @default the result of `chooseChunkSize` for the size */
  chunk_size?: number | undefined
}

/**
 * Describes a content before it is encrypted: its descriptor without name and type. Seal the
 * descriptor when you open an upload, and encrypt with the same key, iv and `chunk_size`.
 *
 * @param size in bytes; a `TypeError` if it is not a whole number, or too large for the chunks
 * @see docs/protocol/files.md
 * @example
 * import { createFileKey, describeContent } from '@shrd/crypto/files'
 *
 * const { chunks, chunk_size } = describeContent(100_000, createFileKey())
 * console.assert(chunks === 2 && chunk_size === 65_536)
 */
export function describeContent(size: number, options: DescribeContentOptions): ContentDescriptor {
  if (!Number.isSafeInteger(size) || size < 0) {
    throw new TypeError('The size must be a whole number.')
  }
  const { key, iv, chunk_size = chooseChunkSize(size) } = options
  if (!isWithinLimits({ size, chunk_size })) {
    throw new TypeError('A file of this size needs larger chunks.')
  }
  return { size, key, iv, chunk_size, chunks: countChunks({ size, chunk_size }) }
}
