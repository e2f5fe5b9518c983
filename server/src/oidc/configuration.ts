import { hkdfSync } from 'node:crypto'
import type { Adapter, Configuration, FindAccount, JWKS, KoaContextWithOIDC } from 'oidc-provider'
import type { SessionTimes } from '../config.ts'
import type { KeyRing } from '../key-ring.ts'
import { SCOPE_CLAIMS } from './claims.ts'
import { allowsOrigin, EXTRA_CLIENT_METADATA } from './client-metadata.ts'
import { oidcCookieNames } from './cookie-names.ts'
import { createInteractionPolicy } from './interaction-policy.ts'
import { createLifetimes } from './lifetimes.ts'
import { loadGrant } from './load-grant.ts'
import { OIDC_ROUTES } from './routes.ts'
import type { SessionPort } from './session-port.ts'

/** The screens that the provider asks for; the hosted pages draw them. */
export interface OidcPages {
  /** The request cannot be answered and the application cannot be told. */
  failed(ctx: KoaContextWithOIDC, failure: OidcFailure): Promise<void>
  /** Asks whether to sign out. `immediate`: nobody is signed in, so the page goes on by itself. */
  endSession(ctx: KoaContextWithOIDC, options: { xsrf: string; immediate: boolean }): Promise<void>
  signedOut(ctx: KoaContextWithOIDC): Promise<void>
}

/** Why a request to the provider failed. */
interface OidcFailure {
  /** An OAuth error code. */
  error: string
  /** True when the sign-in has expired or was already answered. */
  expired: boolean
}

/** What the configuration is made from. */
export interface ConfigurationParts {
  issuer: string
  cookieKeys: readonly string[]
  keyRing: KeyRing
  session: SessionTimes
  sessions: SessionPort
  jwks: JWKS
  pages: OidcPages
  adapter: (model: string) => Adapter
  findAccount: FindAccount
  now(): number
}

/** The provider's configuration; every default that must be replaced is. */
export function createConfiguration(parts: ConfigurationParts): Configuration {
  return {
    adapter: parts.adapter,
    allowOmittingSingleRegisteredRedirectUri: false,
    claims: SCOPE_CLAIMS,
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    clientBasedCORS: (_, origin, client) => allowsOrigin(origin, client),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    cookies: cookies(parts),
    enabledJWA: {
      clientAuthSigningAlgValues: ['ES256', 'RS256', 'PS256', 'EdDSA'],
      dPoPSigningAlgValues: ['ES256', 'Ed25519', 'EdDSA'],
      idTokenSigningAlgValues: ['ES256', 'RS256'],
    },
    extraClientMetadata: EXTRA_CLIENT_METADATA,
    features: features(parts),
    findAccount: parts.findAccount,
    interactions: {
      policy: createInteractionPolicy(parts.sessions),
      url: (_, { uid }) => `/interaction/${uid}`,
    },
    issueRefreshToken: async (_, client, code) =>
      client.grantTypeAllowed('refresh_token') &&
      (code.scopes.has('offline_access') || client.tokenEndpointAuthMethod === 'none'),
    jwks: parts.jwks,
    loadExistingGrant: loadGrant,
    pkce: { required: () => true },
    renderError: (ctx, out, error) =>
      parts.pages.failed(ctx, { error: out.error, expired: error.name === 'SessionNotFound' }),
    responseTypes: ['code'],
    routes: OIDC_ROUTES,
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    ttl: createLifetimes(parts.session, parts.now),
  }
}

function cookies({ issuer, cookieKeys }: ConfigurationParts): Configuration['cookies'] {
  return {
    keys: cookieKeys,
    names: oidcCookieNames(issuer),
    long: { httpOnly: true, sameSite: 'lax', signed: true },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  }
}

function features({ pages, keyRing }: ConfigurationParts): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    dPoP: { enabled: true, nonceSecret: dpopNonceSecret(keyRing) },
    introspection: {
      enabled: true,
      // A client learns about its own tokens only, and only if it can prove who it is.
      allowedPolicy: (_, client, token) =>
        client.tokenEndpointAuthMethod !== 'none' && token.clientId === client.clientId,
    },
    pushedAuthorizationRequests: { enabled: true },
    resourceIndicators: { enabled: true },
    revocation: {
      enabled: true,
      allowedPolicy: (_, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx) => pages.endSession(ctx, { xsrf: logoutSecret(ctx), immediate: false }),
      postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
    },
    userinfo: { enabled: true },
  }
}

/** The same on every instance, so that a nonce from one is good at another. */
function dpopNonceSecret(keyRing: KeyRing): Buffer {
  const [newest] = keyRing
  if (newest === undefined) throw new TypeError('the key ring is empty')
  return Buffer.from(hkdfSync('sha256', newest.key, '', 'shrd/v1/dpop-nonce', 32))
}

/** The value that the confirmation of a logout must repeat. */
export function logoutSecret(ctx: KoaContextWithOIDC): string {
  const secret = ctx.oidc.session?.state?.secret
  if (typeof secret !== 'string') throw new TypeError('the session holds no logout in progress')
  return secret
}
