import * as oauth from 'oauth4webapi'
import { clientError } from '../errors.ts'
import { getEndpoint, type OidcHttp } from './discovery.ts'
import type { PendingSignIn } from './pending-sign-in.ts'

/** A completed sign-in. It lives in memory only: after a reload the person signs in again. */
export interface OidcSession {
  /** Claims of the verified ID token. */
  readonly claims: oauth.IDToken
  readonly id_token: string
  readonly access_token: string
  /** Seconds, where the server says so. */
  readonly expires_in: number | undefined
}

/** What the sign-ins of one page have in common. */
export interface CodeFlow {
  readonly client_id: string
  readonly redirect_uri: string
  readonly scope: string
  readonly http: OidcHttp
}

/** The address of the authorization request (RFC 6749 section 4.1.1, RFC 7636). */
export async function createAuthorizationUrl(
  server: oauth.AuthorizationServer,
  { client_id, redirect_uri, scope }: CodeFlow,
  { state, nonce, code_verifier }: PendingSignIn,
): Promise<string> {
  const url = getEndpoint(server, 'authorization_endpoint')
  const parameters = {
    response_type: 'code',
    client_id,
    redirect_uri,
    scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the code of an answer, after all that can be checked about the answer was checked. */
export async function exchangeCode(
  server: oauth.AuthorizationServer,
  { client_id, redirect_uri, http }: CodeFlow,
  { state, nonce, code_verifier }: PendingSignIn,
  url: URL,
): Promise<OidcSession> {
  const client: oauth.Client = { client_id }
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
  // The library leaves the signature to TLS; a loopback issuer has none.
  await oauth.validateApplicationLevelSignature(server, response, http)
  return toSession(tokens)
}

function toSession(tokens: oauth.TokenEndpointResponse): OidcSession {
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  const { id_token, access_token, expires_in } = tokens
  if (claims === undefined || id_token === undefined) throw clientError('oidc_invalid_answer')
  return { claims, id_token, access_token, expires_in }
}
