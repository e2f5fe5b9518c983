import { clientError } from '../errors.ts'
import { hasEnded } from '../session/route-guard.ts'
import type { AuthCore } from './auth-core.ts'
import { renew } from './auth-session.ts'
import { sendProven } from './proofs.ts'

/**
 * `fetch` with the access token, to the allowed origins. It renews a token that ends soon, and
 * renews once after a 401.
 */
export async function authorizedFetch(core: AuthCore, request: Request): Promise<Response> {
  const { origin } = new URL(request.url)
  const { api_origins = [core.page.location.origin] } = core
  if (![new URL(core.issuer).origin, ...api_origins].includes(origin)) {
    throw new TypeError(`${origin} is not in api_origins.`)
  }
  if (!core.tokens) throw clientError('unauthenticated')
  const { sub } = core.tokens.claims
  // The request takes some time, too.
  if (core.tokens.expires_at < Date.now() + 30_000) await renew(core)
  const used = core.tokens
  const response = await send(core, request, sub)
  if (response.status !== 401) return response
  // Another tab may have renewed it in between.
  if (core.tokens === used) await renew(core)
  return send(core, request, sub)
}

/** Sends the request as the user who made the call, never as a user who signed in since. */
async function send(core: AuthCore, request: Request, sub: string): Promise<Response> {
  const { tokens } = core
  if (tokens?.claims.sub === sub)
    return sendProven(core, () => request.clone(), tokens.access_token)
  // The user signed out on this page, or another user signed in.
  throw clientError(hasEnded(core.state.getState()) ? 'session_ended' : 'aborted')
}
