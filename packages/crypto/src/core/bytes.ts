import { findPlatformHash } from './platform-hash.ts'

/** Bytes that are not in shared memory. Web Crypto accepts no others. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Random bytes from the platform's generator. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Concatenates byte arrays. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** Web Crypto hashes longer input on another thread, on every platform. */
const SHORT = 64 * 1024

/** SHA-256 of the bytes. */
export async function sha256(bytes: Uint8Array): Promise<Bytes> {
  const hash = bytes.length > SHORT ? undefined : findPlatformHash()
  return hash === undefined ? sha256Aside(bytes) : hash(bytes)
}

/** SHA-256 of the bytes, always asynchronous: yields to the event loop during bulk hashing. */
export async function sha256Aside(bytes: Uint8Array): Promise<Bytes> {
  // Copy: the caller's bytes can be in shared memory, which Web Crypto refuses.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}
