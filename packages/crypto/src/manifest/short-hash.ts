/** A synchronous SHA-256. */
export type ShortHash = (bytes: Uint8Array) => Uint8Array

/** Cached, because compiling takes longer than hashing. */
let loaded: Promise<ShortHash> | undefined

/**
 * Loads SHA-256 for thousands of short public texts. Web Crypto needs a promise for each, which
 * takes three times as long as the hash. WebAssembly computes it. If the page's policy blocks
 * WebAssembly, JavaScript computes the same result, a few times slower.
 *
 * Do not use it for secrets or for long texts.
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
    // Half the size of the file with Argon2id, which a page loads in its worker.
    const { default: hashWasm } = await import('hash-wasm/dist/sha256.umd.min.js')
    const hasher = await hashWasm.createSHA256()
    return (bytes) => hasher.init().update(bytes).digest('binary')
  } catch {
    // A content security policy without 'wasm-unsafe-eval' fails only at compilation. Some bundlers
    // also do not support the module format of this file.
    return undefined
  }
}
