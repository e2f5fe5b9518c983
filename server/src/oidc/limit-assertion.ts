import { errors } from 'oidc-provider'

/** Seconds. The server stores an assertion as long as a client could use it again. */
const LONGEST_LIFE = 60 * 60

/**
 * Refuses a client's assertion that the server would have to store for years: an end "unreasonably
 * far in the future" (RFC 7523, 3, point 4).
 *
 * @throws `invalid_client`
 */
export function assertShortLived({ exp }: { exp?: unknown }, now: number): void {
  if (typeof exp === 'number' && exp <= now / 1_000 + LONGEST_LIFE) return
  throw new errors.InvalidClientAuth('the assertion expires more than an hour from now')
}
