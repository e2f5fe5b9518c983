import { findWrongMember, type Guard } from './schema.ts'

/**
 * Throws a TypeError for a caller's argument of the wrong form. The message names the first wrong
 * property and never shows its value. Do not use it for received data: throw an error code there,
 * because no code may say where the data is wrong.
 *
 * @param kind what the value should be
 * @throws TypeError
 */
export function assertForm<T>(guard: Guard<T>, value: unknown, kind: string): asserts value is T {
  if (guard(value)) return
  const member = findWrongMember(guard, value)
  const reason = member === '' ? '' : `: ${member} is missing, unknown or malformed`
  throw new TypeError(`The argument is not a valid ${kind}${reason}.`)
}
