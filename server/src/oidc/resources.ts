import {
  type Client,
  errors,
  type Grant,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider'
import { isAgentId } from '../identity/agents/agent-id.ts'
import { sameResource } from '../identity/agents/same-resource.ts'
import { lifetimesOf } from '../identity/clients/client-lifetimes.ts'
import {
  introspectedList,
  type Resource,
  resourceList,
} from '../identity/clients/client-resources.ts'

/** The tokens that a client can get for a resource. For it, only its own resources exist. */
export function describeResource(wanted: string, client: Client): ResourceServer {
  const found = resourcesOf(client).find(({ uri }) => isNamed(uri, wanted, client))
  if (found === undefined) throw new errors.InvalidTarget()
  const { uri, scopes, format } = found
  const server = { audience: uri, scope: scopes.join(' '), accessTokenFormat: format }
  if (format === 'opaque') return server
  // Nobody can revoke a JWT, so its lifetime is short.
  const { jwt_access_token: accessTokenTTL } = lifetimesOf(client.lifetimes)
  return { ...server, accessTokenTTL, jwt: { sign: { alg: 'ES256' } } }
}

/** What is registered is written as it is sent. Agents know only the address at which an API is. */
function isNamed(uri: string, wanted: string, { clientId }: Client): boolean {
  if (uri === wanted) return true
  return isAgentId(clientId) && sameResource(uri) === sameResource(wanted)
}

function resourcesOf({ resources }: Client): Resource[] {
  // The values were checked when the provider read the client.
  return resources === undefined ? [] : resourceList.parse(resources)
}

/**
 * The scopes that a request asks for at each named API.
 *
 * @param registered `metadata.resources` of the client
 * @param named the request's own `resource`: one or several
 */
export function resourcesAsked(
  registered: unknown,
  named: unknown,
  scopes: readonly string[],
): { uri: string; scopes: string[] }[] {
  const { data: resources = [] } = resourceList.safeParse(registered)
  const names = new Set([named].flat().map((name) => sameResource(String(name))))
  return resources
    .filter(({ uri }) => names.has(sameResource(uri)))
    .map((api) => ({ uri: api.uri, scopes: api.scopes.filter((name) => scopes.includes(name)) }))
    .filter((api) => api.scopes.length > 0)
}

/** Adds the scopes that the request asks for at each resource. The user has consented to them. */
export function allowResources(grant: Grant, { oidc }: KoaContextWithOIDC): void {
  for (const [name, server] of Object.entries(oidc.resourceServers ?? {})) {
    const wanted = [...oidc.requestParamScopes].filter((scope) => server.scopes.has(scope))
    if (wanted.length > 0) grant.addResourceScope(name, wanted.join(' '))
  }
}

/**
 * True if an API introspects a token that was issued for it to a client of the same account.
 *
 * @param issuedBy the account of the client that got the token
 */
export function isOwnAudience(api: Client, issuedBy: unknown, audience: string): boolean {
  if (api.account_id === undefined || api.account_id !== issuedBy) return false
  const names = introspectedList.safeParse(api.introspects)
  return names.success && names.data.includes(audience)
}
