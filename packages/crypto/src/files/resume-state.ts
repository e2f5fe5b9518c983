import { refuseUnless } from '../core/checks.ts'
import { isFileId } from '../core/ids.ts'
import { base64Url, type Guard, isBytes32, isCount, list, object } from '../core/schema.ts'
import { isChunkSize, MAX_CHUNKS } from './chunk-size.ts'

/**
 * How far an upload is: plain data without a secret, to be stored where the upload has to survive.
 * The key of the file is not in it.
 */
export interface ResumeState {
  file_id: string
  /** 16 bytes, base64url. */
  iv: string
  /** Bytes of the content. */
  size: number
  chunk_size: number
  /** Most bytes of cipher text in one part. */
  part_size: number
  /** For every part that may have been sent, in order: SHA-256 of the hashes of its chunks. */
  parts: string[]
}

/** A part just made, and what an earlier attempt says of it. */
interface RepeatedPart {
  fingerprint: string
  earlier: string | undefined
}

interface ResumedUpload {
  earlier: unknown
  upload: ResumeState
}

const isResumeState: Guard<ResumeState> = object({
  file_id: isFileId,
  iv: base64Url(16),
  size: isCount,
  chunk_size: isChunkSize,
  part_size: isCount,
  parts: list(isBytes32, { max: MAX_CHUNKS }),
})

/**
 * The fingerprints of the parts that an earlier attempt may have sent.
 *
 * @throws `file_changed` if it was another upload, or another file
 */
export async function readResumeState(
  earlier: ResumeState | undefined,
  upload: ResumeState,
): Promise<readonly string[]> {
  if (earlier === undefined) return []
  checkSameUpload({ earlier, upload })
  return earlier.parts
}

/**
 * Checks that a part is the very one that was sent before, if it was. A key and a number must never
 * meet two contents: who has both cipher texts has the difference of the contents, and the key that
 * authenticates.
 *
 * @throws `file_changed`
 */
export async function assertSamePart(part: RepeatedPart): Promise<void> {
  checkSamePart(part)
}

/** Whatever was stored and cannot be gone on with is answered by beginning again. */
function checkSameUpload({ earlier, upload }: ResumedUpload): void {
  const isSame =
    isResumeState(earlier) &&
    earlier.file_id === upload.file_id &&
    earlier.iv === upload.iv &&
    earlier.size === upload.size &&
    earlier.chunk_size === upload.chunk_size &&
    earlier.part_size === upload.part_size
  refuseUnless(isSame, 'file_changed')
}

function checkSamePart({ fingerprint, earlier }: RepeatedPart): void {
  refuseUnless(earlier === undefined || earlier === fingerprint, 'file_changed')
}
