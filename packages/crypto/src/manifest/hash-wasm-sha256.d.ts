/** The part of `hash-wasm` with SHA-256 alone. The library does not declare its types. */
declare module 'hash-wasm/dist/sha256.umd.min.js' {
  import type { createSHA256 } from 'hash-wasm'

  const sha256: { readonly createSHA256: typeof createSHA256 }
  export = sha256
}
