import { chooseChunkSize, countChunks } from './chunk-size.ts'
import { isWithinLimits } from './file-content.ts'
import type { FileDescriptor } from './file-descriptor.ts'
import type { FileKey } from './file-key.ts'

/** The descriptor of a file but for its name and type. */
export type ContentDescriptor = Omit<FileDescriptor, 'name' | 'type'>

/** What a content is encrypted with. */
export interface DescribeContentOptions extends FileKey {
  /** @default what `chooseChunkSize` gives for the size */
  chunk_size?: number | undefined
}

/**
 * What is known of a content before it is encrypted: all of its descriptor but name and type. Seal
 * it when an upload opens, and encrypt with the same key, iv and `chunk_size`.
 *
 * @param size in bytes; no whole number, or more than the chunks can hold, is a `TypeError`
 * @see docs/protocol/files.md
 * @example
 * import { createFileKey, describeContent } from '@shrd/crypto/files'
 *
 * const { chunks, chunk_size } = describeContent(100_000, createFileKey())
 * console.assert(chunks === 2 && chunk_size === 65_536)
 */
export function describeContent(size: number, options: DescribeContentOptions): ContentDescriptor {
  if (!Number.isSafeInteger(size) || size < 0) throw new TypeError('Sizes are whole numbers.')
  const { key, iv, chunk_size = chooseChunkSize(size) } = options
  if (!isWithinLimits({ size, chunk_size })) {
    throw new TypeError('A file of this size needs larger chunks.')
  }
  return { size, key, iv, chunk_size, chunks: countChunks({ size, chunk_size }) }
}
