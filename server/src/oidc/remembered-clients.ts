import type { AdapterPorts } from './adapter.ts'
import { toProviderClient } from './client-metadata.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { requestMemo } from './request-memo.ts'

/** Uses the client that the request has already found together with other data. */
export function rememberClients({
  lookups,
  now,
}: Pick<OidcDeps, 'lookups' | 'now'>): AdapterPorts['findClient'] {
  return async (clientId) => {
    const known = requestMemo()?.clients.get(clientId)
    const found = known ?? (await lookups.findClient(clientId, now()))
    if (found === undefined) return undefined
    const { client, secretHashes } = found
    const isPublic = client.metadata.token_endpoint_auth_method === 'none'
    return toProviderClient(client, isPublic ? [] : secretHashes)
  }
}
