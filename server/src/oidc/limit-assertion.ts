import { errors } from 'oidc-provider'

/** Seconds. An assertion is kept as long as it could be used again. */
const LONGEST_LIFE = 60 * 60

/**
 * Refuses the assertion of a client that would have to be remembered for years, or for ever: an end
 * "unreasonably far in the future" (RFC 7523, 3, point 4).
 *
 * @throws `invalid_client`
 */
export function assertShortLived({ exp }: { exp?: unknown }, now: number): void {
  if (typeof exp === 'number' && exp <= now / 1_000 + LONGEST_LIFE) return
  throw new errors.InvalidClientAuth('the assertion lives too long')
}
