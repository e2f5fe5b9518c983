import type { RandomBytes } from '../../secrets.ts'

/** The public name of a session: 128 random bits, base64url. */
export function createReference(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(16)).toString('base64url')
}
