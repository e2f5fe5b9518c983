import * as openid from 'openid-client'
import type { Sealer } from '../../key-ring.ts'
import type { Ports } from '../../ports.ts'
import { createAppleSecret } from './apple-secret.ts'
import { type Endpoints, GITHUB, PROVIDER_KINDS } from './provider-kinds.ts'
import { openProviderSecret } from './provider-secret.ts'
import type { Provider } from './provider-settings.ts'

/** Seconds for one request to a provider. A user waits for up to four. */
const PATIENCE = 10
/** Seconds by which clocks may differ. */
export const SKEW = 60

interface Deps {
  readonly ports: Pick<Ports, 'now'>
  readonly sealer: Sealer
}

/** Reads the metadata of a provider, or builds it from its endpoints. */
export async function createConfiguration(
  { sealer, ports }: Deps,
  provider: Provider,
  send: openid.CustomFetch,
): Promise<openid.Configuration> {
  const { kind, client_id } = provider
  const metadata = { [openid.clockTolerance]: SKEW }
  const secret = openProviderSecret(provider, sealer)
  const auth = authenticate(provider, { secret, now: ports.now })
  const issuer = PROVIDER_KINDS[kind].issuer(provider)
  if (issuer !== null) {
    const server = new URL(issuer)
    const execute = [openid.enableNonRepudiationChecks, ...insecure(server)]
    const options = { [openid.customFetch]: send, timeout: PATIENCE, execute }
    return openid.discovery(server, client_id, metadata, auth, options)
  }
  const { authorization, token, userinfo } = endpointsOf(provider)
  const named = {
    // Its users are those that this address names.
    issuer: userinfo,
    authorization_endpoint: authorization,
    token_endpoint: token,
  }
  const configuration = new openid.Configuration(named, client_id, metadata, auth)
  configuration[openid.customFetch] = withoutIdToken(send, token)
  configuration.timeout = PATIENCE
  for (const extend of insecure(new URL(token))) extend(configuration)
  return configuration
}

/** OAuth 2 has no ID token. A provider that sends one would need keys to verify it. */
function withoutIdToken(send: openid.CustomFetch, tokenEndpoint: string): openid.CustomFetch {
  return async (url, options) => {
    const answer = await send(url, options)
    if (url !== new URL(tokenEndpoint).href || answer.status !== 200) return answer
    const { id_token: _, ...others } = await answer.json()
    return Response.json(others)
  }
}

/** Only in development: elsewhere the settings refuse such an address. */
function insecure({ protocol }: URL): ((configuration: openid.Configuration) => void)[] {
  return protocol === 'http:' ? [openid.allowInsecureRequests] : []
}

/** As the metadata of the provider allows, which comes later. */
function authenticate(
  provider: Provider,
  { secret, now }: { readonly secret: string | undefined; now(): number },
): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  const { kind } = provider
  return (server, client, body, headers) => {
    const text = kind === 'apple' ? createAppleSecret(provider, secret, now()) : secret
    const usual =
      kind === 'oauth2' || kind === 'github' ? 'client_secret_post' : 'client_secret_basic'
    const methods = server.token_endpoint_auth_methods_supported ?? [usual]
    const isPosted = methods.includes('client_secret_post')
    const auth = isPosted ? openid.ClientSecretPost(text) : openid.ClientSecretBasic(text)
    return auth(server, client, body, headers)
  }
}

/** The endpoints of a provider without metadata. */
export function endpointsOf({ kind, endpoints }: Provider): Endpoints {
  const found = kind === 'github' ? GITHUB : endpoints
  if (found === null) throw new TypeError('the provider has no endpoints')
  return found
}
