import { clientError } from '../errors.ts'
import type { AuthCore } from './auth-core.ts'
import { fromBase64Url } from './base64url.ts'
import { type Claims, isText } from './token-set.ts'

/** What an ID token is checked against. */
export interface IdTokenExpectation {
  /** Of the authorization request; `undefined` at a renewal. */
  readonly nonce: string | undefined
  /** Of the session that is renewed; `undefined` at a sign-in. */
  readonly sub: string | undefined
  /** When it was sent, by the service's clock, in milliseconds; `NaN` where that is not known. */
  readonly sentAt: number
}

/**
 * The claims of an ID token, after what OpenID Connect Core 1.0 demands in sections 3.1.3.7 and 12.2.
 *
 * Its signature is not looked at: the token has just come from the token endpoint itself, by TLS, which
 * says the same of who wrote it (section 3.1.3.7, item 6). Plain http is for loopback hosts, where
 * nobody is on the way. Never use it for a token that came in another way.
 *
 * Times are compared with the service's clock, not with this device's: a device whose clock is wrong
 * must still sign in. Where the answer does not show that clock, the token's own `iat` stands for it.
 *
 * @throws `oidc_invalid_answer`
 */
export function readIdToken(core: AuthCore, token: string, expected: IdTokenExpectation): Claims {
  const claims = parseClaims(token)
  const { client_id } = core
  const { sub, exp, iat } = claims
  const audiences = [claims.aud].flat()
  const isGood =
    claims.iss === core.issuer &&
    isText(sub) &&
    sub === (expected.sub ?? sub) &&
    audiences.includes(client_id) &&
    // With several audiences somebody has to be named.
    (claims.azp ?? (audiences.length > 1 || client_id)) === client_id &&
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    // Clocks of a service's machines may differ by some seconds.
    (expected.sentAt / 1000 || iat) < exp + 60 &&
    claims.nonce === (expected.nonce ?? claims.nonce)
  if (!isGood) throw clientError('oidc_invalid_answer')
  // `sub` was looked at above.
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
