import { errors, type JWTPayload, jwtVerify } from 'jose'
import { createServerError, isServerError } from '../errors/server-errors.ts'
import type { Provider } from '../provider/create-provider.ts'

/** What a JWT must say. */
export interface JwtRules {
  readonly audience: string
  readonly algorithms: readonly string[]
  /** Seconds by which clocks may differ. */
  readonly clock_tolerance: number
}

/**
 * Verifies a JWT as RFC 9068, section 4, demands: signature, `typ`, `iss`, `aud`, `exp`, `nbf`.
 *
 * @throws `token_invalid`, `token_expired`, `provider_unavailable`
 */
export async function verifyJwt(
  token: string,
  provider: Provider,
  { audience, algorithms, clock_tolerance }: JwtRules,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, provider.getKey, {
      issuer: provider.issuer,
      audience,
      typ: 'at+jwt',
      algorithms: [...algorithms],
      clockTolerance: clock_tolerance,
      requiredClaims: ['exp', 'iat', 'sub', 'client_id'],
    })
    return payload
  } catch (cause) {
    throw isServerError(cause) ? cause : toTokenError(cause)
  }
}

function toTokenError(cause: unknown) {
  if (cause instanceof errors.JWTExpired) return createServerError('token_expired', { cause })
  if (!(cause instanceof errors.JWTClaimValidationFailed)) {
    return createServerError('token_invalid', { cause })
  }
  return createServerError('token_invalid', { cause, data: { claim: cause.claim } })
}
