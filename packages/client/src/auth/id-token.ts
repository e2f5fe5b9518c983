import { clientError } from '../errors.ts'
import type { AuthConfiguration } from './auth-core.ts'
import { fromBase64Url } from './base64url.ts'
import { type Claims, isText } from './token-set.ts'

/** The values that the claims of an ID token must match. */
export interface IdTokenExpectation {
  /** The nonce of the authorization request; `undefined` at a renewal. */
  readonly nonce: string | undefined
  /** The user of the renewed session; `undefined` at a sign-in. */
  readonly sub: string | undefined
  /** When the service sent the token, by its own clock, in milliseconds; `NaN` if unknown. */
  readonly sentAt: number
}

/**
 * Checks the claims of an ID token as OpenID Connect Core 1.0 demands in sections 3.1.3.7 and 12.2.
 *
 * It does not verify the signature: the token has just come from the token endpoint over TLS, which
 * proves who issued it (section 3.1.3.7, item 6). Plain http is only for loopback hosts, where no one
 * can listen. Never use this function for a token that came in another way.
 *
 * It compares times with the service's clock: a device with a wrong clock must still sign in. If the
 * response does not show that clock, the token's own `iat` replaces it.
 *
 * @throws `oidc_invalid_answer`
 */
export function readIdToken(
  configuration: Pick<AuthConfiguration, 'issuer' | 'client_id'>,
  token: string,
  expected: IdTokenExpectation,
): Claims {
  const claims = parseClaims(token)
  const { client_id } = configuration
  const { sub, exp, iat } = claims
  const audiences = [claims.aud].flat()
  const isGood =
    claims.iss === configuration.issuer &&
    isText(sub) &&
    sub === (expected.sub ?? sub) &&
    audiences.includes(client_id) &&
    // With several audiences, `azp` must name this client.
    (claims.azp ?? (audiences.length > 1 || client_id)) === client_id &&
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    // The clocks of the service's machines may differ by some seconds.
    (expected.sentAt / 1000 || iat) < exp + 60 &&
    claims.nonce === (expected.nonce ?? claims.nonce)
  if (!isGood) throw clientError('oidc_invalid_answer')
  // `sub` is checked above.
  return claims as Claims
}

function parseClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = fromBase64Url(token.split('.')[1] ?? '')
    return Object(JSON.parse(new TextDecoder().decode(payload)))
  } catch {
    return {}
  }
}
