import { decodeBase64Url } from '@shrd/crypto'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'

/** Bytes of SHA-256; there is one of each chunk. */
const HASH_BYTES = 32

/**
 * The hashes of the chunks of a content, one after the other; every content has at least one chunk.
 *
 * @throws `record_invalid`
 */
export function readHashes(text: string): Uint8Array {
  const hashes = decode(text)
  const isWhole = hashes.length > 0 && hashes.length % HASH_BYTES === 0
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
