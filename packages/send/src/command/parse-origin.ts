import { usageError } from '../errors.ts'

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** True for an origin on this device. */
export function isLoopback(origin: string): boolean {
  return LOOPBACK.includes(new URL(origin).hostname)
}

/**
 * Returns the origin of an address that is safe to call: https, or http on this device. `undefined`
 * for any other.
 */
export function findOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, protocol } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(origin))
  return isSafe ? origin : undefined
}

/**
 * Parses an origin that a person typed.
 *
 * @param name how the command line names it
 * @throws `usage_invalid`
 */
export function parseOrigin(text: string, name: string): string {
  const origin = findOrigin(text)
  if (origin !== undefined) return origin
  throw usageError(`${name} must be an origin such as https://vault.example.org`)
}
