import { type JWTPayload, jwtVerify } from 'jose'
import { createServerError, isServerError } from '../errors/server-errors.ts'
import type { SessionSettings } from './session-options.ts'

/** Algorithms of ID tokens and logout tokens: the service lets each client choose. */
export const CLIENT_ALGORITHMS: readonly string[] = ['ES256', 'RS256']
/** Seconds by which clocks may differ. */
export const TOLERANCE = 30

/**
 * Verifies an ID token (OpenID Connect Core 1.0, section 3.1.3.7).
 *
 * @throws `sign_in_refused`, `provider_unavailable`
 */
export async function verifyIdToken(
  { provider, client_id }: Pick<SessionSettings, 'provider' | 'client_id'>,
  { id_token = '', nonce }: { id_token: string | undefined; nonce: string },
): Promise<JWTPayload & { sub: string }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(id_token, provider.getKey, {
      issuer: provider.issuer,
      audience: client_id,
      algorithms: [...CLIENT_ALGORITHMS],
      clockTolerance: TOLERANCE,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    const { sub, azp = client_id } = payload
    // Tokens of other kinds have another type, and the service signs them with the same keys.
    const isIdToken = (protectedHeader.typ ?? 'JWT') === 'JWT'
    if (!isIdToken || payload.nonce !== nonce || azp !== client_id || !sub) {
      throw new Error('an ID token of another sign-in')
    }
    return { ...payload, sub }
  } catch (cause) {
    if (isServerError(cause)) throw cause
    throw createServerError('sign_in_refused', { cause, data: { error: 'id_token_invalid' } })
  }
}
