import type { CallOutput } from '@shrd/contract/calls'

/** Minutes without input until the vault locks; -1 is never, `null` was never chosen. */
type SecureTimeout = CallOutput<'getPreferences'>['secure_timeout']

/** From the shortest to the longest. `null` is the default of 3000 minutes (specification 1, section 9). */
const SHORTEST_FIRST: readonly SecureTimeout[] = [1, 5, 10, 15, 20, 30, 45, 60, null, -1]

/** Returns the timeout, or `null` for any other value. */
export function toTimeout(value: unknown): SecureTimeout {
  return SHORTEST_FIRST.find((one) => one === value) ?? null
}

/**
 * Returns the shorter of the timeouts that the server and the sealed preferences name. The server
 * must not keep a vault open that its member wants locked.
 */
export function shorterTimeout(told: unknown, sealed: SecureTimeout): SecureTimeout {
  const said = toTimeout(told)
  return SHORTEST_FIRST.find((one) => one === said || one === sealed) ?? null
}
