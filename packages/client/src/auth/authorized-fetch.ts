import { clientError } from '../errors.ts'
import { hasEnded } from '../session/route-guard.ts'
import type { AuthCore } from './auth-core.ts'
import { renew } from './auth-session.ts'
import { sendProven } from './proofs.ts'
import type { TokenSet } from './token-set.ts'

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
  const used = await findTokens(core)
  const send = ({ access_token }: TokenSet) => sendProven(core, () => request.clone(), access_token)
  const response = await send(used)
  if (response.status !== 401) return response
  // Another tab may have renewed it in between.
  if (core.tokens === used) await renew(core)
  return send(tokensOf(core, used))
}

/** See {@link Auth.getToken}. */
export async function readToken(core: AuthCore): Promise<string> {
  if (core.dpop) throw new TypeError('getToken needs dpop: false. Use fetch.')
  return (await findTokens(core)).access_token
}

/** The tokens, renewed if they end soon. */
async function findTokens(core: AuthCore): Promise<TokenSet> {
  const { tokens } = core
  if (!tokens) throw clientError('unauthenticated')
  // The request takes some time, too.
  if (tokens.expires_at < Date.now() + 30_000) await renew(core)
  return tokensOf(core, tokens)
}

/** The tokens of the user who made the call, never those of a user who signed in since. */
function tokensOf({ tokens, state }: AuthCore, { claims }: TokenSet): TokenSet {
  if (tokens?.claims.sub === claims.sub) return tokens
  // The user signed out on this page, or another user signed in.
  throw clientError(hasEnded(state.getState()) ? 'session_ended' : 'aborted')
}
