/** SHA-256 that answers at once. */
export type ShortHash = (bytes: Uint8Array) => Uint8Array

/** Kept, because compiling takes longer than hashing does. */
let loaded: Promise<ShortHash> | undefined

/**
 * SHA-256 for thousands of short public texts. Web Crypto answers each by a promise of its own, which
 * takes three times as long as the hashing. Computed by WebAssembly; where that is blocked by
 * JavaScript, a few times slower, with the same result.
 *
 * Not for secrets, and not for anything long.
 */
export function loadShortHash(): Promise<ShortHash> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<ShortHash> {
  const compiled = await byWebAssembly()
  if (compiled !== undefined) return compiled
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return sha256
}

async function byWebAssembly(): Promise<ShortHash | undefined> {
  if (typeof WebAssembly === 'undefined') return undefined
  try {
    // By itself half of what it is together with Argon2id, which a page has in its worker.
    const { default: hashWasm } = await import('hash-wasm/dist/sha256.umd.min.js')
    const hasher = await hashWasm.createSHA256()
    return (bytes) => hasher.init().update(bytes).digest('binary')
  } catch {
    // A content security policy without 'wasm-unsafe-eval' shows only when something is compiled; and
    // not every bundler knows the form that this part comes in.
    return undefined
  }
}
