import {
  type Client,
  errors,
  type Grant,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider'
import { z } from 'zod'
import { SCOPES } from './claims.ts'

/**
 * An API of the client's account that the client may call, from `metadata.resources` of its record.
 */
export interface Resource {
  /** Identifies the API: the `resource` of requests and the audience of tokens. */
  uri: string
  scopes: string[]
  /**
   * `jwt`: valid for five minutes, verified without a request. `opaque`: verified by introspection,
   * ends at once.
   */
  format: 'jwt' | 'opaque'
}

/** A JWT cannot be revoked, so its lifetime must be short. */
const JWT_LIFETIME = 5 * 60
const MOST_RESOURCES = 50
const MOST_SCOPES = 100

/** RFC 8707: absolute, without a fragment. Only the normalized spelling is valid. */
const uri = z
  .string()
  .max(200)
  .refine((text) => {
    const url = URL.parse(text)
    return url !== null && !url.href.includes('#') && [url.href, url.origin].includes(text)
  }, 'must be an absolute URI without fragment')

/** RFC 6749, 3.3. The provider's own scopes cannot have another meaning. */
const scope = z
  .string()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/)
  .refine((text) => !SCOPES.includes(text), 'is a scope of OpenID Connect')

const resource: z.ZodType<Resource> = z.object({
  uri,
  scopes: z.array(scope).max(MOST_SCOPES),
  format: z.enum(['jwt', 'opaque']).default('jwt'),
})

/** `metadata.resources` of a client. */
export const resourceList: z.ZodType<Resource[]> = z.array(resource).max(MOST_RESOURCES)

/** `metadata.introspects` of a client: the resources whose tokens it may introspect. */
export const introspectedList: z.ZodType<string[]> = z.array(uri).max(MOST_RESOURCES)

/** The tokens that a client can get for a resource. For it, only its own resources exist. */
export function describeResource(wanted: string, client: Client): ResourceServer {
  const found = resourcesOf(client).find(({ uri }) => uri === wanted)
  if (found === undefined) throw new errors.InvalidTarget()
  const { scopes, format } = found
  const server = { audience: wanted, scope: scopes.join(' '), accessTokenFormat: format }
  if (format === 'opaque') return server
  return { ...server, accessTokenTTL: JWT_LIFETIME, jwt: { sign: { alg: 'ES256' } } }
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
  const names = new Set([named].flat())
  return resources
    .filter(({ uri }) => names.has(uri))
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

/** True if an API introspects a token that was issued for it to a client of the same account. */
export function isOwnAudience(api: Client, issued: Client, audience: unknown): boolean {
  if (api.account_id === undefined || api.account_id !== issued.account_id) return false
  const names = introspectedList.safeParse(api.introspects)
  return names.success && typeof audience === 'string' && names.data.includes(audience)
}
