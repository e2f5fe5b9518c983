import { base64Url, type Guard, isBytes32, isCount, object } from '../core/schema.ts'
import { countChunks, isChunkSize, MAX_CHUNKS, MAX_FILE_SIZE } from './chunk-size.ts'
import type { FileKey } from './file-key.ts'

/** The key of a content, and its sizes. */
export interface FileContent extends FileKey {
  /** Bytes of the content before encryption. */
  size: number
  /** Bytes of each chunk except the last: a power of two from 16 KiB to 8 MiB. */
  chunk_size: number
}

/** The guards of {@link FileContent}'s properties. */
export const contentShape: { [K in keyof FileContent]: Guard<FileContent[K]> } = {
  key: isBytes32,
  iv: base64Url(16),
  size: isCount,
  chunk_size: isChunkSize,
}

const hasForm: Guard<FileContent> = object(contentShape)

/** True if the properties of a content are valid. The object may have other properties. */
export function isFileContent(content: FileContent): boolean {
  // A caller without types may pass no descriptor at all.
  const { key, iv, size, chunk_size } = content ?? {}
  return hasForm({ key, iv, size, chunk_size }) && isWithinLimits({ size, chunk_size })
}

/** True if a content of this size is allowed in chunks of this size. */
export function isWithinLimits(content: Pick<FileContent, 'size' | 'chunk_size'>): boolean {
  return content.size <= MAX_FILE_SIZE && countChunks(content) <= MAX_CHUNKS
}
