import { findPlatformHash } from '../core/platform-hash.ts'
import { loadShortHash } from './short-hash.ts'

/** The most UTF-8 bytes of one UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3

/** SHA-256 of a text; `undefined` if it is too long. */
export type TextHash = (text: string) => Uint8Array | undefined

/**
 * Loads a fast SHA-256 of many texts: it encodes their common prefix once, and reuses one buffer.
 *
 * It hashes a lone surrogate as U+FFFD, so the reader of the text must refuse one.
 *
 * @param prefix the bytes before each text
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
