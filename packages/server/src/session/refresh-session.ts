import { isServerError } from '../errors/server-errors.ts'
import { hashText } from '../verification/hash-text.ts'
import { openSealed } from './open-session.ts'
import type { SessionSettings } from './session-options.ts'
import type { SessionState } from './session-state.ts'
import { requestTokens } from './token-endpoint.ts'

/** A session with a new access token, and the value of its cookie. */
export interface RefreshedSession {
  readonly state: SessionState
  readonly sealed: string
}

/** Seconds before its end at which an access token is renewed. */
const EARLY = 30

/** True if the access token has ended or is about to, and the service can give a new one. */
export function needsRefresh({ access_ends_at, refresh_token }: SessionState): boolean {
  return refresh_token !== undefined && access_ends_at - EARLY <= Date.now() / 1_000
}

/**
 * Renews the access token, once for all requests of a session that need it at the same time.
 * `undefined` if the service has ended the session.
 *
 * @throws `provider_unavailable`
 */
export async function refreshSession(
  state: SessionState,
  settings: SessionSettings,
): Promise<RefreshedSession | undefined> {
  const { id, refresh_token = '' } = state
  const key = await hashText(`${id}.${refresh_token}`)
  try {
    const sealed = await settings.shareRefresh(key, () => refresh(state, settings))
    const renewed = await openSealed(sealed, settings)
    return renewed && { state: renewed, sealed }
  } catch (error) {
    if (isServerError(error) && error.code === 'sign_in_refused') return undefined
    throw error
  }
}

async function refresh(state: SessionState, settings: SessionSettings): Promise<string> {
  const { refresh_token = '' } = state
  const { id_token: _, ...tokens } = await requestTokens(settings, {
    grant_type: 'refresh_token',
    refresh_token,
  })
  // The ID token of the sign-in stays: it only names the session when the user signs out.
  return settings.seal.seal('session', { ...state, ...tokens })
}
