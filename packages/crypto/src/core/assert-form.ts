import { findWrongMember, type Guard } from './schema.ts'

/**
 * For what a caller hands in to be written. Names the first member that fails, and never what is in
 * it. Not for what was received: that is refused by code, and no code says where.
 *
 * @param kind what it should be
 * @throws TypeError
 */
export function assertForm<T>(guard: Guard<T>, value: unknown, kind: string): asserts value is T {
  if (guard(value)) return
  const member = findWrongMember(guard, value)
  const reason = member === '' ? '' : `: ${member} is missing, unknown or of another form`
  throw new TypeError(`This is no ${kind}${reason}.`)
}
