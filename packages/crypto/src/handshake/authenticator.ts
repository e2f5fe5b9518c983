import { type Bytes, randomBytes } from '../core/bytes.ts'
import { encodeText } from '../core/encoding.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import type { Guard } from '../core/schema.ts'
import { countCharacters, encodeCrockford, isCrockford } from './crockford.ts'
import type { Strength } from './strength.ts'

/** Creates a random challenge, which a server can neither know nor prepare for. */
export function createChallenge({ bits }: Strength): string {
  return encodeCrockford(randomBytes(Math.ceil(bits / 8)), bits)
}

/**
 * Derives the authenticator that answers a challenge for one salt.
 *
 * @throws `aborted`, `kdf_unavailable`
 */
export async function deriveAuthenticator(
  strength: Strength,
  challenge: string,
  salt: Bytes,
  options: ProgressOptions,
): Promise<string> {
  const { bits, stretch } = strength
  if (!isCrockford(countCharacters(bits))(challenge)) {
    throw new TypeError('The challenge is malformed.')
  }
  reportStep(0, options)
  const secret = encodeText(challenge)
  const stretched = await stretch(secret, salt, options)
  const authenticator = encodeCrockford(stretched, bits)
  secret.fill(0)
  stretched.fill(0)
  reportStep(1, options)
  return authenticator
}

/** True for a text of the form of an authenticator, of any strength. */
export const isAuthenticator: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length > 0 && isCrockford(value.length)(value)

/** True if two authenticators are equal. Compares in constant time. */
export function isSameAuthenticator(one: string, other: string): boolean {
  const a = encodeText(one)
  const b = encodeText(other)
  const difference = a.reduce((bits, byte, at) => bits | (byte ^ (b[at] ?? 0)), a.length ^ b.length)
  return difference === 0
}
