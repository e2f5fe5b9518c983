import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { accountOf, type Call } from '../../http/call.ts'
import type { Provider } from '../../identity/providers/provider-settings.ts'
import {
  connectionTokensContext,
  openTokens,
  type ProviderTokens,
  sealTokens,
} from '../../identity/providers/provider-tokens.ts'
import { getOwn, type ProviderHandlerDeps } from './provider-handler-deps.ts'

/** A token that lasts shorter is refreshed first. */
const LEAST = 60_000
const TOKENS: RateLimit = { most: 6_000, window: 3_600_000 }

/** See the call `getProviderToken`. */
export async function getToken(
  deps: ProviderHandlerDeps,
  call: Call<'getProviderToken'>,
): Promise<EndpointOutput<'getProviderToken'>> {
  const { database, throttle } = deps
  const { account_id } = accountOf(call)
  const provider = await getOwn(database.store, call)
  await throttle.limit(`provider-tokens:${account_id}`, TOKENS)
  const { sub } = call.input
  const connection = (await database.store.identity.connections.list(sub)).find(
    (one) => one.provider_id === provider.provider_id && one.account_id === account_id,
  )
  if (!provider.keep_tokens || connection?.sealed_tokens == null)
    throw new ShrdError('provider_token_missing')
  const tokens = await freshTokens(deps, provider, {
    connection_id: connection.connection_id,
    sealed: connection.sealed_tokens,
  })
  const { access_token, token_type, scope, expires_at } = tokens
  const answer = { access_token, token_type, scope, expires_at }
  // A retry asks again, so that the token is stored nowhere else.
  const work = async () => answer
  return call.transaction(work, {
    again: work,
    details: () => ({ provider_id: provider.provider_id }),
  })
}

/** Of two refreshes at once, the one that is stored first counts: the other one may be invalid. */
async function freshTokens(
  { database, ports, sealer, providerClient }: ProviderHandlerDeps,
  provider: Provider,
  { connection_id, sealed }: { connection_id: string; sealed: string },
): Promise<ProviderTokens> {
  const context = connectionTokensContext(connection_id)
  const tokens = openTokens(sealed, context, sealer)
  if (tokens.expires_at === null || tokens.expires_at - ports.now() > LEAST) return tokens
  const { connections } = database.store.identity
  const fresh = await providerClient.refresh(provider, tokens)
  if (await connections.replaceTokens(connection_id, sealed, sealTokens(fresh, context, sealer))) {
    return fresh
  }
  const stored = (await connections.findById(connection_id))?.sealed_tokens
  if (stored == null) throw new ShrdError('provider_token_missing')
  return openTokens(stored, context, sealer)
}
