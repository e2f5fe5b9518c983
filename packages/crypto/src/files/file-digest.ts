import { sha256 } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'

/**
 * The digest of a content for its file record: SHA-256 of the hashes of all chunks. Before a server
 * stores a file, it compares the digest with the hashes that it received.
 *
 * @param hashes SHA-256 of each chunk's cipher text, 32 bytes each, concatenated
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
