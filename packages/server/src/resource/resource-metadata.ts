import { ALGORITHMS } from '../verification/algorithms.ts'

/** What an API tells about itself. */
export interface ResourceOptions {
  readonly issuer: string
  /** The `uri` of your API, which is also where callers reach it. */
  readonly audience: string
  /** The scopes of the API. @default not told */
  readonly scopes?: readonly string[]
  /** The name for users, in English. @default not told */
  readonly name?: string
  /** The address of the documentation. @default not told */
  readonly documentation?: string
  /** True if tokens must be bound to a key. @default false */
  readonly requires_proof?: boolean
}

/** Protected resource metadata (RFC 9728, section 2). */
export type ResourceMetadata = Readonly<Record<string, string | boolean | readonly string[]>>

const WELL_KNOWN = '/.well-known/oauth-protected-resource'

/**
 * The address at which clients look for the metadata of an API: a well-known path before the API's own.
 *
 * @param audience The `uri` of the API
 *
 * @example
 * import { resourceMetadataUrl } from '@shrd/server'
 *
 * const url = resourceMetadataUrl('https://api.example.com/notes')
 * console.assert(url === 'https://api.example.com/.well-known/oauth-protected-resource/notes')
 *
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-3
 */
export function resourceMetadataUrl(audience: string): string {
  const url = new URL(audience)
  const path = url.pathname === '/' ? '' : url.pathname
  return `${url.origin}${WELL_KNOWN}${path}${url.search}`
}

/**
 * Describes an API, so that clients find out which service gives tokens for it.
 *
 * @example
 * import { createResourceMetadata } from '@shrd/server'
 *
 * const metadata = createResourceMetadata({
 *   issuer: 'https://id.example.org',
 *   audience: 'https://api.example.com',
 * })
 * console.assert(metadata.resource === 'https://api.example.com')
 */
export function createResourceMetadata(options: ResourceOptions): ResourceMetadata {
  const { issuer, audience, scopes, name, documentation, requires_proof = false } = options
  return {
    resource: audience,
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: ALGORITHMS,
    dpop_bound_access_tokens_required: requires_proof,
    ...(scopes && { scopes_supported: scopes }),
    ...(name && { resource_name: name }),
    ...(documentation && { resource_documentation: documentation }),
  }
}

/**
 * Answers a request for the metadata of an API. `undefined` for every other request. Pages of any
 * origin may read it.
 *
 * @example
 * import { respondWithMetadata, resourceMetadataUrl } from '@shrd/server'
 *
 * const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com' }
 * const answer = respondWithMetadata(new Request(resourceMetadataUrl(api.audience)), api)
 * console.assert(answer?.status === 200)
 */
export function respondWithMetadata(
  request: Pick<Request, 'method' | 'url'>,
  options: ResourceOptions,
): Response | undefined {
  const { pathname } = new URL(resourceMetadataUrl(options.audience))
  if (request.method !== 'GET' || new URL(request.url).pathname !== pathname) return undefined
  const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'max-age=3600' }
  return Response.json(createResourceMetadata(options), { headers })
}
