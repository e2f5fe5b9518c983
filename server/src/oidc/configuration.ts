import { hkdfSync } from 'node:crypto'
import { locale } from '@shrd/contract'
import {
  type AccessToken,
  type Adapter,
  type Client,
  type ClientCredentials,
  type Configuration,
  errors,
  type FindAccount,
  type JWKS,
  type KoaContextWithOIDC,
  type RefreshToken,
} from 'oidc-provider'
import type { SessionTimes } from '../config.ts'
import { SCOPES } from '../identity/clients/standard-scopes.ts'
import type { SessionPort } from '../identity/sessions/browser-session.ts'
import type { KeyRing } from '../key-ring.ts'
import type { Fetch } from '../outgoing/guarded-fetch.ts'
import { type AgentPorts, createAgentFeature } from './agents/agent-feature.ts'
import { LONGEST_KEY_SET } from './agents/agent-keys.ts'
import { laterAfter } from './answer-later.ts'
import { SCOPE_CLAIMS } from './claims.ts'
import { assertClaimsParameter } from './claims-requested.ts'
import { allowsOrigin, EXTRA_CLIENT_METADATA, mustProvePkce } from './client-metadata.ts'
import { oidcCookieNames } from './cookie-names.ts'
import { createDeviceFeature } from './device/device-feature.ts'
import type { DeviceRules } from './ends-on-device.ts'
import {
  ASKED_ANEW,
  createInteractionPolicy,
  type InteractionPolicyDeps,
} from './interaction-policy.ts'
import { createLifetimes } from './lifetimes.ts'
import { assertShortLived } from './limit-assertion.ts'
import { loadGrant } from './load-grant.ts'
import { mayIntrospect } from './may-introspect.ts'
import { formSecret, type OidcPages } from './oidc-pages.ts'
import { describeResource } from './resources.ts'
import { CHALLENGE_PATH, OIDC_ROUTES } from './routes.ts'

/** The inputs of the configuration. */
export interface ConfigurationParts extends DeviceRules {
  issuer: string
  cookieKeys: readonly string[]
  keyRing: KeyRing
  session: SessionTimes
  sessions: SessionPort
  storedUnder: InteractionPolicyDeps['storedUnder']
  jwks: JWKS
  pages: OidcPages
  adapter: (model: string) => Adapter
  findAccount: FindAccount
  fetch: Fetch
  agents: AgentPorts
  now(): number
}

/** The provider's configuration. It replaces every default that must be replaced. */
export function createConfiguration(parts: ConfigurationParts): Configuration {
  return {
    adapter: parts.adapter,
    allowOmittingSingleRegisteredRedirectUri: false,
    assertJwtClientAuthClaimsAndHeader: async (_, claims) => assertShortLived(claims, parts.now()),
    claims: SCOPE_CLAIMS,
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    clientBasedCORS: (_, origin, client) => allowsOrigin(origin, client),
    clientDefaults: {
      // A logout token names the ended session, not only the user.
      backchannel_logout_session_required: true,
    },
    cookies: cookies(parts),
    discovery: {
      authorization_challenge_endpoint: `${parts.issuer}${CHALLENGE_PATH}`,
      prompt_values_supported: ['none', 'login', 'consent', ...ASKED_ANEW],
      ui_locales_supported: locale.options,
    },
    enabledJWA: {
      clientAuthSigningAlgValues: ['ES256', 'RS256', 'PS256', 'EdDSA'],
      dPoPSigningAlgValues: ['ES256', 'Ed25519', 'EdDSA'],
      idTokenSigningAlgValues: ['ES256', 'RS256'],
    },
    extraClientMetadata: EXTRA_CLIENT_METADATA,
    // The first step of the hosted page. The page decides whether it follows this wish.
    extraParams: ['screen_hint', 'provider_hint'],
    extraTokenClaims: ({ oidc }) => claimsOfToken(oidc),
    features: features(parts),
    fetch: parts.fetch,
    // Both are written by strangers.
    fetchResponseBodyLimits: { 'client_id metadata document': 5_120, jwks_uri: LONGEST_KEY_SET },
    findAccount: parts.findAccount,
    interactions: {
      policy: createInteractionPolicy(parts),
      url: (_, { uid }) => `/interaction/${uid}`,
    },
    issueRefreshToken: async (_, client, code) =>
      client.grantTypeAllowed('refresh_token') &&
      (code.scopes.has('offline_access') || client.tokenEndpointAuthMethod === 'none'),
    jwks: parts.jwks,
    loadExistingGrant: (ctx) => loadGrant(ctx, parts),
    pkce: { required: requirePkce },
    renderError: drawFailure(parts.pages),
    responseTypes: ['code'],
    routes: OIDC_ROUTES,
    // Every use of a refresh token replaces it, for every client.
    rotateRefreshToken: true,
    scopes: SCOPES,
    ttl: createLifetimes(parts.session, parts.now),
  }
}

function drawFailure(pages: OidcPages): NonNullable<Configuration['renderError']> {
  return (ctx, { error: code, error_description: description }, error) => {
    const later = laterAfter(error)
    if (later !== undefined) return pages.unavailable(ctx, later)
    const expired = error.name === 'SessionNotFound'
    return pages.failed(ctx, { error: code, description, reason: reasonOf(error), expired })
  }
}

/** The detail that the provider keeps for its log. */
function reasonOf(error: Error): string | undefined {
  if (!(error instanceof errors.OIDCProviderError)) return undefined
  const { error_detail } = error
  return error_detail === error.error_description ? undefined : error_detail
}

/** The provider asks only about requests without a challenge. Its own error names no setting. */
function requirePkce(_: KoaContextWithOIDC, client: Client): boolean {
  if (!mustProvePkce(client)) return false
  throw new errors.InvalidRequest(
    'code_challenge is missing: this client must use PKCE (its setting pkce is required)',
  )
}

/**
 * Claims of an access token besides the provider's own. Any account may name any API, so
 * `account_id` tells the API whose client got the token. The others say how and when the user
 * signed in, for APIs that require a strong or recent proof (RFC 9068, 2.2.1).
 */
function claimsOfToken({ client, entities }: KoaContextWithOIDC['oidc']): Record<string, unknown> {
  const { AuthorizationCode, DeviceCode, RefreshToken } = entities
  const { acr, amr, authTime } = AuthorizationCode ?? DeviceCode ?? RefreshToken ?? {}
  return { account_id: client?.account_id, acr, amr, auth_time: authTime }
}

function cookies({ issuer, cookieKeys }: ConfigurationParts): Configuration['cookies'] {
  return {
    keys: cookieKeys,
    names: oidcCookieNames(issuer),
    long: { httpOnly: true, sameSite: 'lax', signed: true },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  }
}

function features({
  pages,
  keyRing,
  findAccount,
  agents,
}: ConfigurationParts): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    claimsParameter: { enabled: true, assertClaimsParameter },
    clientCredentials: { enabled: true },
    clientIdMetadataDocument: createAgentFeature(agents),
    deviceFlow: createDeviceFeature(pages, drawFailure(pages)),
    dPoP: { enabled: true, nonceSecret: dpopNonceSecret(keyRing) },
    introspection: {
      enabled: true,
      allowedPolicy: async (ctx, client, token) =>
        (await mayIntrospect(ctx, { client, token, findHost: agents.findHost })) &&
        (await hasUser(findAccount, ctx, token)),
    },
    pushedAuthorizationRequests: { enabled: true },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (_, resource, client) => describeResource(resource, client),
    },
    revocation: {
      enabled: true,
      allowedPolicy: (_, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx) => pages.endSession(ctx, { xsrf: formSecret(ctx), immediate: false }),
      postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
    },
    userinfo: { enabled: true },
  }
}

/** False for a token of a user who may not sign in any more, or not at clients of this account. */
async function hasUser(
  findAccount: FindAccount,
  ctx: KoaContextWithOIDC,
  token: AccessToken | ClientCredentials | RefreshToken,
): Promise<boolean> {
  const sub = 'accountId' in token ? token.accountId : undefined
  return sub === undefined || (await findAccount(ctx, sub)) !== undefined
}

/** The same on every instance, so that each accepts the others' nonces. */
function dpopNonceSecret(keyRing: KeyRing): Buffer {
  const [newest] = keyRing
  if (newest === undefined) throw new TypeError('the key ring is empty')
  return Buffer.from(hkdfSync('sha256', newest.key, '', 'shrd/v1/dpop-nonce', 32))
}
