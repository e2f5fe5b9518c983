import { findPlatformHash } from '../core/platform-hash.ts'
import { loadShortHash } from './short-hash.ts'

/** Most bytes that UTF-8 makes of one unit of a text. */
const MAX_BYTES_PER_UNIT = 3

/** SHA-256 of a text; `undefined` for one that is too long. */
export type TextHash = (text: string) => Uint8Array | undefined

/**
 * SHA-256 of texts, for many of them one after the other: what is common to all is made once, and
 * the bytes of each go into the same memory.
 *
 * A lone surrogate counts as U+FFFD here, so whoever reads the text has to refuse one.
 *
 * @param prefix what comes before each text
 * @param maxLength characters
 */
export async function loadTextHash(prefix: Uint8Array, maxLength: number): Promise<TextHash> {
  const hash = findPlatformHash() ?? (await loadShortHash())
  const encoder = new TextEncoder()
  const bytes = new Uint8Array(prefix.length + maxLength * MAX_BYTES_PER_UNIT)
  bytes.set(prefix)
  const content = bytes.subarray(prefix.length)
  return (text) => {
    if (text.length > maxLength) return undefined
    const { written } = encoder.encodeInto(text, content)
    return hash(bytes.subarray(0, prefix.length + written))
  }
}
