import type { ClientMetadata } from 'oidc-provider'
import { errors } from 'oidc-provider'
import { isLoopbackHost } from '../../config-origins.ts'
import { domainOf } from '../../identity/agents/agent-id.ts'
import { OPEN_SCOPES } from '../../identity/clients/standard-scopes.ts'
import { cleanName } from '../../mail/clean-name.ts'

/** What the description of a program may say. The rest is for registered clients. */
const HEARD: readonly string[] = [
  'application_type',
  'client_id',
  'client_name',
  'grant_types',
  'jwks',
  'jwks_uri',
  'redirect_uris',
  'response_types',
  'token_endpoint_auth_method',
  'token_endpoint_auth_signing_alg',
]

/** Longer names are for nobody's eyes. */
const LONGEST_NAME = 100

/**
 * Leaves of a description what a stranger may decide. It could say otherwise that it is a first party,
 * or have the service call addresses at each sign-out. The provider reads the result.
 *
 * @throws `invalid_client_metadata` if no address is left to which an answer may go, or for keys at
 *   another host
 */
export function restrictAgent(metadata: ClientMetadata): void {
  for (const name of Object.keys(metadata)) {
    if (!HEARD.includes(name)) delete metadata[name]
  }
  const { client_id, client_name, grant_types, redirect_uris, application_type } = metadata
  if (typeof client_name === 'string') metadata.client_name = readName(client_name)
  assertOwnKeys(metadata)
  // No settings allow a program that nobody has registered to act in its user's account.
  metadata.scope = OPEN_SCOPES.join(' ')
  metadata.grant_types = listOf(grant_types).includes('refresh_token')
    ? ['authorization_code', 'refresh_token']
    : ['authorization_code']
  metadata.response_types = ['code']
  metadata.redirect_uris = listOf(redirect_uris).filter((uri) => mayAnswer(uri, client_id))
  if (metadata.redirect_uris.length === 0) {
    throw new errors.InvalidClientMetadata(
      'redirect_uris must be at the host of the client_id, or on this machine',
    )
  }
  // OpenID Connect's rules for `web` forbid addresses on the user's machine.
  const isLocal = metadata.redirect_uris.some((uri) => isOnMachine(URL.parse(uri)))
  metadata.application_type = isLocal ? 'native' : application_type
  // The provider's default: a description that names a method with a secret is refused before.
  if (metadata.token_endpoint_auth_method === 'client_secret_basic') {
    metadata.token_endpoint_auth_method = 'none'
  }
}

/** Keys at another host would have the service call it, and prove nothing about this one. */
function assertOwnKeys({ client_id, jwks_uri }: ClientMetadata): void {
  if (jwks_uri === undefined || isAtHost(URL.parse(String(jwks_uri)), client_id)) return
  throw new errors.InvalidClientMetadata('jwks_uri must be at the host of the client_id')
}

/** The page quotes the name. Without quotes in it, the quotation ends where the page says. */
function readName(name: string): string {
  return cleanName(name.replace(/["“”„‟«»]/gu, ''), LONGEST_NAME)
}

/**
 * The domain vouches for addresses under its own host. On the user's machine nobody does, so such a
 * sign-in asks each time. A scheme of an application is nobody's: any program can register it.
 */
function mayAnswer(uri: string, clientId: string): boolean {
  const url = URL.parse(uri)
  if (url === null) return false
  return isAtHost(url, clientId) || isOnMachine(url)
}

function isAtHost(url: URL | null, clientId: string): boolean {
  return url?.protocol === 'https:' && url.host === domainOf(clientId)
}

function isOnMachine(url: URL | null): boolean {
  return url?.protocol === 'http:' && isLoopbackHost(url.hostname)
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
