import { clientError } from '../errors.ts'
import type { Auth } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { AuthSession } from './auth-session.ts'

/** Milliseconds before its end at which a token is not sent any more. */
const EARLY = 30_000

/**
 * `fetch` with the access token, to the origins that may have it. A token that is about to end is
 * renewed first; one that is refused with 401 is renewed once.
 */
export function createAuthorizedFetch(
  { settings, proofs }: AuthCore,
  session: AuthSession,
): Auth['fetch'] {
  const send = (request: Request) => {
    const tokens = session.get()
    if (tokens === undefined) throw clientError('session_ended')
    return proofs.fetch(() => request.clone(), tokens.access_token)
  }
  return async (input, init) => {
    const request = new Request(input, init)
    const { origin } = new URL(request.url)
    if (!settings.origins.includes(origin)) {
      throw new TypeError(
        `The access token is not for ${origin}: name it in api_origins of createAuth.`,
      )
    }
    const tokens = session.get()
    if (tokens === undefined) throw clientError('unauthenticated')
    if (tokens.expires_at < Date.now() + EARLY) await session.renew()
    const used = session.get()
    const response = await send(request)
    if (response.status !== 401) return response
    // Another tab may have brought a newer one meanwhile.
    if (session.get() === used) await session.renew()
    return send(request)
  }
}
