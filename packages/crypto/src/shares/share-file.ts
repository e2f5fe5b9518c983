import { isFileId } from '../core/ids.ts'
import { type Guard, isBytes32, isCount, object, text } from '../core/schema.ts'
import { countChunks, isChunkSize } from '../files/chunk-size.ts'
import { isWithinLimits } from '../files/file-content.ts'
import type { FileDescriptor } from '../files/file-descriptor.ts'

/** The file of a share: its id and the properties that `decryptFile` takes. */
export interface ShareFile extends FileDescriptor {
  file_id: string
  /** SHA-256 of the hashes of all chunks; base64url. */
  digest: string
}

/**
 * The sealed properties of a file. The key is not one of them: it follows from the share's secret.
 */
export type ShareDescriptor = Omit<ShareFile, 'key' | 'iv'>

const MAX_NAME = 255

const hasForm: Guard<ShareDescriptor> = object({
  file_id: isFileId,
  name: text({ min: 1, max: MAX_NAME }),
  type: text({ max: MAX_NAME }),
  size: isCount,
  chunk_size: isChunkSize,
  chunks: isCount,
  digest: isBytes32,
})

/** True for a descriptor of the right form, with as many chunks as its size needs. */
export const isShareDescriptor: Guard<ShareDescriptor> = (value): value is ShareDescriptor =>
  hasForm(value) && isWithinLimits(value) && value.chunks === countChunks(value)

/** Picks the sealed properties of a file and drops all others. */
export function toShareDescriptor(file: ShareFile): ShareDescriptor {
  const { file_id, name, type, size, chunk_size, chunks, digest } = file
  return { file_id, name, type, size, chunk_size, chunks, digest }
}
