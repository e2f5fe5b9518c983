import { cryptoError } from '../core/error-codes.ts'
import { type Guard, object } from '../core/schema.ts'

/**
 * Picks the known properties of a response, which may have more. The types do not prove what a
 * server returns.
 *
 * @throws `handshake_invalid` if a property is missing or malformed
 */
export function readMembers<T extends object>(
  shape: { [K in keyof T]: Guard<T[K]> },
  answer: unknown,
): T {
  const members: unknown =
    typeof answer === 'object' && answer !== null
      ? Object.fromEntries(Object.entries(answer).filter(([name]) => Object.hasOwn(shape, name)))
      : answer
  if (!object(shape)(members)) throw cryptoError('handshake_invalid')
  return members
}
