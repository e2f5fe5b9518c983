/** SHA-256 that answers at once. */
export type ShortHash = (bytes: Uint8Array) => Uint8Array

/**
 * SHA-256 for thousands of short public texts. Web Crypto answers each by a promise of its own,
 * which takes three times as long as the hashing: 130 ms of ten thousand ids where this takes 30.
 *
 * Not for secrets, and not for anything long.
 */
export async function loadShortHash(): Promise<ShortHash> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return sha256
}
