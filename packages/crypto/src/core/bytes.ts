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

/** SHA-256 of the bytes. */
export async function sha256(bytes: Uint8Array): Promise<Bytes> {
  // Copied because bytes handed in from outside may lie in shared memory, which Web Crypto refuses.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}
