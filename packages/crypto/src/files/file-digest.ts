import { sha256 } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'

/**
 * What a file record signs of a content: SHA-256 of the hashes of all chunks. A server compares it
 * with the hashes that it got before it stores them.
 *
 * @param hashes SHA-256 of every chunk's cipher text, 32 bytes each, one after the other
 * @returns 32 bytes, base64url
 * @see docs/protocol/files.md
 * @example
 * import { createFileDigest } from '@shrd/crypto/files'
 *
 * const digest = await createFileDigest(new Uint8Array(2 * 32))
 * console.assert(digest.length === 43)
 */
export async function createFileDigest(hashes: Uint8Array): Promise<string> {
  return encodeBase64Url(await sha256(hashes))
}
