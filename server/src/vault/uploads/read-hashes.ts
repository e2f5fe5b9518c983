import { decodeBase64Url } from '@shrd/crypto'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'

/** Bytes of SHA-256, one hash per chunk. */
const HASH_BYTES = 32
/** Bytes of the smallest encrypted chunk (docs/protocol/files.md). */
const SMALLEST_CHUNK = 16_384 + 16

/**
 * Parses the hashes of a content's chunks, concatenated. Every content has at least one chunk, and
 * no more than it would have of the smallest size, because stored hashes do not count against a
 * quota.
 *
 * @param size of the encrypted content, in bytes
 * @throws `record_invalid`
 */
export function readHashes(text: string, size: number): Uint8Array {
  const hashes = decode(text)
  const most = Math.max(1, Math.ceil(size / SMALLEST_CHUNK))
  const count = hashes.length / HASH_BYTES
  const isWhole = Number.isInteger(count) && count > 0 && count <= most
  if (!isWhole) throw new ShrdError('record_invalid')
  return hashes
}

function decode(text: string): Uint8Array {
  try {
    return decodeBase64Url(text)
  } catch (cause) {
    throw isShrdError(cause) ? new ShrdError('record_invalid', { cause }) : cause
  }
}
