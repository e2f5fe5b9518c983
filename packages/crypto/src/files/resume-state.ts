import { refuseUnless } from '../core/checks.ts'
import { isFileId } from '../core/ids.ts'
import { base64Url, type Guard, isBytes32, isCount, list, object } from '../core/schema.ts'
import { isChunkSize, MAX_CHUNKS } from './chunk-size.ts'

/**
 * The state of an upload: plain data without a secret. Store it where the upload must survive a
 * restart. It does not contain the file's key.
 */
export interface ResumeState {
  file_id: string
  /** 16 bytes, base64url. */
  iv: string
  /** Bytes of the content. */
  size: number
  chunk_size: number
  /** The most bytes of cipher text in a part. */
  part_size: number
  /** SHA-256 of the hashes of its chunks, for each part that may have been sent, in order. */
  parts: string[]
}

/** A new part, and the earlier attempt's fingerprint of it. */
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
 * @throws `file_changed` if the state belongs to another upload or another file
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
 * Checks that a part equals the one that may have been sent before. A key and a chunk number must
 * never encrypt two contents: anyone with both cipher texts learns the difference of the contents,
 * and the authentication key.
 *
 * @throws `file_changed`
 */
export async function assertSamePart(part: RepeatedPart): Promise<void> {
  checkSamePart(part)
}

/** If the stored state does not fit this upload, start again. */
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
