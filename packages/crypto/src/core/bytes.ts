import { findPlatformHash } from './platform-hash.ts'

/** Bytes in memory of their own, the only kind that Web Crypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Random bytes from the platform's generator. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** One run of bytes after the other. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** What is longer is hashed on another thread, wherever this is. */
const SHORT = 64 * 1024

/** SHA-256 of the bytes. */
export async function sha256(bytes: Uint8Array): Promise<Bytes> {
  const hash = bytes.length > SHORT ? undefined : findPlatformHash()
  return hash === undefined ? sha256Aside(bytes) : hash(bytes)
}

/** The same away from the event loop: for very many, between which all else has its turn. */
export async function sha256Aside(bytes: Uint8Array): Promise<Bytes> {
  // Copied because bytes handed in from outside may lie in shared memory, which Web Crypto refuses.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}
