/** Random bytes, passed in so that tests can say which. */
export type RandomBytes = (length: number) => Uint8Array

/** Numbers of four bytes. */
const RANGE = 2 ** 32

/** Bytes of the browser's cryptographic source. */
export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/**
 * A whole number from 0 to below `limit`, each as likely as any other: draws in the incomplete last
 * round are thrown away, because a remainder would prefer small numbers.
 */
export function randomBelow(limit: number, random: RandomBytes): number {
  const last = RANGE - (RANGE % limit)
  for (;;) {
    const bytes = random(4)
    const drawn = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
    if (drawn < last) return drawn % limit
  }
}
