import { type Bytes, concatBytes } from './bytes.ts'
import { cryptoError } from './error-codes.ts'

const BLOCK = 64
const MARK = 0x80

/** Appends 0x80 and zeros up to a multiple of 64 bytes, so the length reveals little. */
export function pad(bytes: Uint8Array): Bytes {
  const fill = new Uint8Array(BLOCK - (bytes.length % BLOCK))
  fill[0] = MARK
  return concatBytes(bytes, fill)
}

/**
 * Removes the padding of {@link pad}. It refuses any other padding, so a text has exactly one
 * plaintext.
 *
 * @throws `encoding_invalid`
 */
export function unpad(padded: Bytes): Bytes {
  const end = padded.findLastIndex((byte) => byte !== 0)
  const isPadding = padded.length % BLOCK === 0 && padded.length - end <= BLOCK
  if (end < 0 || !isPadding || padded[end] !== MARK) throw cryptoError('encoding_invalid')
  return padded.slice(0, end)
}
