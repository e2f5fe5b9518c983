import { processUserInfoResponse, type UserInfoResponse, userInfoRequest } from 'oauth4webapi'
import { clientError } from '../errors.ts'
import { createAuthorizationUrl, exchangeCode, type OidcSession } from './code-flow.ts'
import { createDiscovery, createOidcHttp, getEndpoint } from './discovery.ts'
import { parseIssuer } from './issuer.ts'
import { toOidcError } from './oidc-error.ts'
import { createPendingSignIn, type PendingStorage } from './pending-sign-in.ts'

/** What a sign-in takes from its surroundings. */
export interface OidcPorts {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Keeps state, nonce and code verifier while the person is away at the sign-in page. */
  storage: PendingStorage
}

/** What {@link createOidcClient} takes. */
export interface OidcClientOptions {
  /** Such as `https://id.example.org`; plain http only on a loopback host. */
  issuer: string
  client_id: string
  /** Exactly as registered. */
  redirect_uri: string
  /** @default 'openid' */
  scope?: string
  /** @default the page's fetch and `sessionStorage` */
  ports?: OidcPorts
}

/** Sign-in at a Shrd identity service by authorization code and PKCE. */
export interface OidcClient {
  /** Starts a sign-in and answers the address to send the person to. */
  beginSignIn(): Promise<string>
  /**
   * Completes the sign-in that this tab has begun. The ID token is verified against the keys that
   * the issuer publishes.
   *
   * @param url the address that the person came back to
   * @throws `oidc_refused` with the server's error in `data.error`, `oidc_not_begun`,
   * `oidc_invalid_answer`, `network`
   */
  completeSignIn(url: string): Promise<OidcSession>
  /** Claims of the user info endpoint, for the same subject as the ID token. */
  userInfo(): Promise<UserInfoResponse>
  /** Forgets the tokens and answers the address that ends the session at the issuer. */
  signOutUrl(id_token: string, post_logout_redirect_uri: string): Promise<string>
}

/**
 * A public client of the identity service, for a page of a third party.
 *
 * @example
 * const oidc = createOidcClient({ issuer, client_id, redirect_uri, scope: 'openid profile email' })
 * if (location.search.includes('state=')) await oidc.completeSignIn(location.href)
 * else location.assign(await oidc.beginSignIn())
 * @see RFC 6749, RFC 7636, RFC 9207, OpenID Connect Core 1.0
 */
export function createOidcClient(options: OidcClientOptions): OidcClient {
  const { client_id, redirect_uri, scope = 'openid', ports = browserPorts() } = options
  const issuer = parseIssuer(options.issuer)
  const http = createOidcHttp(issuer, ports.fetch)
  const flow = { client_id, redirect_uri, scope, http }
  const discover = createDiscovery(issuer, http)
  const pending = createPendingSignIn(ports.storage, client_id)
  let session: OidcSession | undefined
  return {
    async beginSignIn() {
      return createAuthorizationUrl(await discover(), flow, pending.start())
    },
    async completeSignIn(url) {
      session = undefined
      try {
        const begun = pending.take()
        session = await exchangeCode(await discover(), flow, begun, new URL(url))
        return session
      } catch (error) {
        throw toOidcError(error)
      }
    },
    async userInfo() {
      if (session === undefined) throw clientError('unauthenticated')
      const { access_token, claims } = session
      try {
        const server = await discover()
        const response = await userInfoRequest(server, { client_id }, access_token, http)
        return await processUserInfoResponse(server, { client_id }, claims.sub, response)
      } catch (error) {
        throw toOidcError(error)
      }
    },
    async signOutUrl(id_token, post_logout_redirect_uri) {
      session = undefined
      const url = getEndpoint(await discover(), 'end_session_endpoint')
      url.searchParams.set('id_token_hint', id_token)
      url.searchParams.set('post_logout_redirect_uri', post_logout_redirect_uri)
      return url.href
    },
  }
}

function browserPorts(): OidcPorts {
  return { fetch: (url, init) => fetch(url, init), storage: sessionStorage }
}
