import { type JWTPayload, jwtVerify } from 'jose'
import { createServerError, isServerError } from '../errors/server-errors.ts'
import { isRecord } from '../provider/fetch-json.ts'
import type { SessionSettings } from './session-options.ts'
import { CLIENT_ALGORITHMS, TOLERANCE } from './verify-id-token.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Whose sessions have ended, and when. */
export interface Logout {
  readonly sub: string | undefined
  /** One session; without it all of the user. */
  readonly sid: string | undefined
  /** Seconds since 1970. */
  readonly at: number
}

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Its `jti` needs no
 * memory: a token that is sent twice ends nothing that began after it.
 *
 * @throws `logout_token_invalid`, `provider_unavailable`
 */
export async function verifyLogoutToken(
  token: string,
  { provider, client_id }: Pick<SessionSettings, 'provider' | 'client_id'>,
): Promise<Logout> {
  try {
    const { payload } = await jwtVerify(token, provider.getKey, {
      issuer: provider.issuer,
      audience: client_id,
      typ: 'logout+jwt',
      algorithms: [...CLIENT_ALGORITHMS],
      clockTolerance: TOLERANCE,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    })
    return readLogout(payload)
  } catch (cause) {
    throw isServerError(cause) ? cause : createServerError('logout_token_invalid', { cause })
  }
}

function readLogout({ events, nonce, sub, sid, iat = 0 }: JWTPayload): Logout {
  const isLogout = isRecord(events) && isRecord(events[EVENT]) && nonce === undefined
  const session = typeof sid === 'string' ? sid : undefined
  if (!isLogout || (sub === undefined && session === undefined)) {
    throw createServerError('logout_token_invalid')
  }
  return { sub, sid: session, at: iat }
}
