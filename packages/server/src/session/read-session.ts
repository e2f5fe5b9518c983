import { createServerError, isServerError } from '../errors/server-errors.ts'
import { readCookie } from './cookies.ts'
import { openSession, toCookie } from './open-session.ts'
import { needsRefresh, refreshSession } from './refresh-session.ts'
import { isFromOwnPage } from './same-origin.ts'
import type { ReadSession, Session } from './session.ts'
import type { SessionSettings } from './session-options.ts'
import type { SessionState } from './session-state.ts'

/**
 * Reads the session of a request, and renews its access token if that is about to end.
 *
 * @throws `origin_refused` if a page of another site may have sent a request that changes something
 */
export async function readSession(
  request: Pick<Request, 'method' | 'headers'>,
  settings: SessionSettings,
): Promise<ReadSession> {
  const cookie = readCookie(request.headers, settings.cookies.session)
  if (cookie === undefined) return { session: null, cookies: [] }
  if (!isFromOwnPage(request, settings.origin)) throw createServerError('origin_refused')
  const state = await openSession(request, settings)
  if (state === undefined) return { session: null, cookies: [toCookie('', settings)] }
  if (!needsRefresh(state)) return { session: toSession(state), cookies: [] }
  return renew(state, settings)
}

async function renew(state: SessionState, settings: SessionSettings): Promise<ReadSession> {
  try {
    const renewed = await refreshSession(state, settings)
    if (renewed === undefined) return { session: null, cookies: [toCookie('', settings)] }
    const cookies = [toCookie(renewed.sealed, settings, renewed.state.ends_at)]
    return { session: toSession(renewed.state), cookies }
  } catch (error) {
    // The user stays signed in while the service is down.
    if (!isServerError(error) || error.code !== 'provider_unavailable') throw error
    return { session: toSession(state), cookies: [] }
  }
}

/** What the application gets of a session. */
export function toSession({ user, ends_at, access_token, access_ends_at }: SessionState): Session {
  const isGood = access_ends_at > Date.now() / 1_000
  return { user, ends_at, access_token: isGood ? access_token : null }
}
