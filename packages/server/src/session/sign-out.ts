import { createServerError } from '../errors/server-errors.ts'
import { endKeys, openSession, toCookie } from './open-session.ts'
import { redirect } from './redirect.ts'
import { isFromOwnPage } from './same-origin.ts'
import type { SessionSettings } from './session-options.ts'
import type { SessionState } from './session-state.ts'
import { revokeToken } from './token-endpoint.ts'

/**
 * Ends the session here, also for a copy of its cookie, then sends the browser to the service, which ends its own.
 *
 * @throws `origin_refused`: a form of another site must sign nobody out
 */
export async function signOut(request: Request, settings: SessionSettings): Promise<Response> {
  if (!isFromOwnPage(request, settings.origin)) throw createServerError('origin_refused')
  const state = await openSession(request, settings)
  const forget = [toCookie('', settings)]
  const { provider, client_id, origin, paths } = settings
  const here = `${origin}${paths.signed_out}`
  if (state === undefined) return redirect(here, forget)
  await endHere(state, settings)
  if (state.refresh_token !== undefined) await revokeToken(settings, state.refresh_token)
  const endpoint = await provider.getEndpoint('end_session_endpoint').catch(() => undefined)
  if (endpoint === undefined) return redirect(here, forget)
  const url = new URL(endpoint)
  url.searchParams.set('client_id', client_id)
  url.searchParams.set('id_token_hint', state.id_token)
  url.searchParams.set('post_logout_redirect_uri', here)
  return redirect(url.href, forget)
}

/** Its own id at the time of its own beginning: the clocks of the service and of this host may differ. */
async function endHere({ id, created_at }: SessionState, settings: SessionSettings): Promise<void> {
  const { ended, max_age } = settings
  await Promise.all(endKeys({ id }).map((key) => ended.end(key, created_at, max_age)))
}
