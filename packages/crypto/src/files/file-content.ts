import { base64Url, type Guard, isBytes32, isCount, object } from '../core/schema.ts'
import { countChunks, isChunkSize, MAX_CHUNKS, MAX_FILE_SIZE } from './chunk-size.ts'
import type { FileKey } from './file-key.ts'

/** What a content is decrypted with. */
export interface FileContent extends FileKey {
  /** Bytes of the content, not encrypted. */
  size: number
  /** Bytes of every chunk but the last: a power of two from 16 KiB to 8 MiB. */
  chunk_size: number
}

/** The guards of the members of a {@link FileContent}. */
export const contentShape: { [K in keyof FileContent]: Guard<FileContent[K]> } = {
  key: isBytes32,
  iv: base64Url(16),
  size: isCount,
  chunk_size: isChunkSize,
}

const hasForm: Guard<FileContent> = object(contentShape)

/** True if the members of a content are right; others may stand beside them. */
export function isFileContent(content: FileContent): boolean {
  // Callers without types may have no descriptor at all.
  const { key, iv, size, chunk_size } = content ?? {}
  return hasForm({ key, iv, size, chunk_size }) && isWithinLimits({ size, chunk_size })
}

/** Whether somebody may have a content of this size in chunks of this size. */
export function isWithinLimits(content: Pick<FileContent, 'size' | 'chunk_size'>): boolean {
  return content.size <= MAX_FILE_SIZE && countChunks(content) <= MAX_CHUNKS
}
