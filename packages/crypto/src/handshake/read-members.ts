import { cryptoError } from '../core/error-codes.ts'
import { type Guard, object } from '../core/schema.ts'

/**
 * The members of one form, out of an answer that may have more: what a server may answer is not
 * what a type says.
 *
 * @throws `handshake_invalid` if one is missing or of another form
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
