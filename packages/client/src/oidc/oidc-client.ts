import { ShrdError } from '@shrd/crypto/errors'
import * as oauth from 'oauth4webapi'
import { allowsHttp, parseIssuer } from './issuer.ts'
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

/** A completed sign-in. It lives in memory only: after a reload the person signs in again. */
export interface OidcSession {
  /** Claims of the verified ID token. */
  readonly claims: oauth.IDToken
  readonly id_token: string
  readonly access_token: string
  /** Seconds, where the server says so. */
  readonly expires_in: number | undefined
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
  userInfo(): Promise<oauth.UserInfoResponse>
  /** Forgets the tokens and answers the address that ends the session at the issuer. */
  signOutUrl(id_token: string, post_logout_redirect_uri: string): Promise<string>
}

/**
 * A public client of the identity service, for a page of a third party.
 *
 * @example
 * const oidc = createOidcClient({ issuer, client_id, redirect_uri, scope: 'openid profile email' })
 * if (location.search.includes('code=')) await oidc.completeSignIn(location.href)
 * else location.assign(await oidc.beginSignIn())
 * @see RFC 6749, RFC 7636, RFC 9207, OpenID Connect Core 1.0
 */
export function createOidcClient(options: OidcClientOptions): OidcClient {
  const { client_id, redirect_uri, scope = 'openid', ports = browserPorts() } = options
  const issuer = parseIssuer(options.issuer)
  const client: oauth.Client = { client_id, token_endpoint_auth_method: 'none' }
  const pending = createPendingSignIn(ports.storage, client_id)
  const http = {
    [oauth.allowInsecureRequests]: allowsHttp(issuer),
    // Cookies are for the issuer's own pages; a third party proves itself by code and verifier.
    [oauth.customFetch]: (url: string, init: RequestInit) =>
      ports.fetch(url, { ...init, credentials: 'omit' }),
  }
  let session: OidcSession | undefined
  let discovered: Promise<oauth.AuthorizationServer> | undefined

  function discover(): Promise<oauth.AuthorizationServer> {
    discovered ??= oauth
      .discoveryRequest(issuer, http)
      .then((response) => oauth.processDiscoveryResponse(issuer, response))
      .catch((error: unknown) => {
        discovered = undefined
        throw toOidcError(error)
      })
    return discovered
  }

  async function exchange(url: URL): Promise<OidcSession> {
    const { state, nonce, code_verifier } = pending.take()
    const server = await discover()
    const parameters = oauth.validateAuthResponse(server, client, url, state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirect_uri,
      code_verifier,
      http,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, http)
    return toSession(tokens)
  }

  return {
    async beginSignIn() {
      const url = new URL(endpoint(await discover(), 'authorization_endpoint'))
      const { state, nonce, code_verifier } = pending.start()
      const code_challenge = await oauth.calculatePKCECodeChallenge(code_verifier)
      const parameters = {
        response_type: 'code',
        client_id,
        redirect_uri,
        scope,
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
    async completeSignIn(url) {
      session = undefined
      try {
        session = await exchange(new URL(url))
        return session
      } catch (error) {
        throw toOidcError(error)
      }
    },
    async userInfo() {
      if (session === undefined) throw new ShrdError('unauthenticated')
      const { access_token, claims } = session
      try {
        const server = await discover()
        const response = await oauth.userInfoRequest(server, client, access_token, http)
        return await oauth.processUserInfoResponse(server, client, claims.sub, response)
      } catch (error) {
        throw toOidcError(error)
      }
    },
    async signOutUrl(id_token, post_logout_redirect_uri) {
      session = undefined
      const url = new URL(endpoint(await discover(), 'end_session_endpoint'))
      url.searchParams.set('id_token_hint', id_token)
      url.searchParams.set('post_logout_redirect_uri', post_logout_redirect_uri)
      return url.href
    },
  }
}

function toSession(tokens: oauth.TokenEndpointResponse): OidcSession {
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (claims === undefined || tokens.id_token === undefined)
    throw new ShrdError('oidc_invalid_answer')
  const { id_token, access_token, expires_in } = tokens
  return { claims, id_token, access_token, expires_in }
}

function endpoint(
  server: oauth.AuthorizationServer,
  name: 'authorization_endpoint' | 'end_session_endpoint',
): string {
  const address = server[name]
  if (address === undefined) throw new ShrdError('oidc_invalid_answer')
  return address
}

function browserPorts(): OidcPorts {
  return { fetch: (url, init) => fetch(url, init), storage: sessionStorage }
}
