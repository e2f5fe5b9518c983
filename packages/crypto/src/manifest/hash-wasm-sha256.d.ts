/** The part of `hash-wasm` that has nothing but SHA-256, which it has no types for. */
declare module 'hash-wasm/dist/sha256.umd.min.js' {
  import type { createSHA256 } from 'hash-wasm'

  const sha256: { readonly createSHA256: typeof createSHA256 }
  export = sha256
}
