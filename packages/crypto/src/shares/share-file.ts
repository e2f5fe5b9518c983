import { isFileId } from '../core/ids.ts'
import { type Guard, isBytes32, isCount, object, text } from '../core/schema.ts'
import { countChunks, isChunkSize } from '../files/chunk-size.ts'
import { isWithinLimits } from '../files/file-content.ts'
import type { FileDescriptor } from '../files/file-descriptor.ts'

/** The file of a share: its id and what `decryptFile` takes as its descriptor. */
export interface ShareFile extends FileDescriptor {
  file_id: string
  /** SHA-256 of the hashes of all chunks; base64url. */
  digest: string
}

/** What is sealed of a file. The key is not in it: it comes out of the secret of the share. */
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

/** True for something that has the form of a descriptor and as many chunks as its size needs. */
export const isShareDescriptor: Guard<ShareDescriptor> = (value): value is ShareDescriptor =>
  hasForm(value) && isWithinLimits(value) && value.chunks === countChunks(value)

/** What of a file is sealed, and nothing else that it may carry. */
export function toShareDescriptor(file: ShareFile): ShareDescriptor {
  const { file_id, name, type, size, chunk_size, chunks, digest } = file
  return { file_id, name, type, size, chunk_size, chunks, digest }
}
