import * as oauth from 'oauth4webapi'
import { clientError } from '../errors.ts'
import { allowsHttp } from './issuer.ts'
import { toOidcError } from './oidc-error.ts'

/** How requests to the issuer are made. */
export interface OidcHttp {
  readonly [oauth.allowInsecureRequests]: boolean
  readonly [oauth.customFetch]: (url: string, init: RequestInit) => Promise<Response>
}

/** Requests without cookies: those are for the issuer's own pages. */
export function createOidcHttp(
  issuer: URL,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): OidcHttp {
  return {
    [oauth.allowInsecureRequests]: allowsHttp(issuer),
    [oauth.customFetch]: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
  }
}

/** Asks for the issuer's metadata once; after a failure the next call asks again. */
export function createDiscovery(
  issuer: URL,
  http: OidcHttp,
): () => Promise<oauth.AuthorizationServer> {
  let discovered: Promise<oauth.AuthorizationServer> | undefined
  return () => {
    discovered ??= oauth
      .discoveryRequest(issuer, http)
      .then((response) => oauth.processDiscoveryResponse(issuer, response))
      .catch((error: unknown) => {
        discovered = undefined
        throw toOidcError(error)
      })
    return discovered
  }
}

/**
 * The address of an endpoint that not every issuer has.
 *
 * @throws `oidc_invalid_answer`
 */
export function getEndpoint(
  server: oauth.AuthorizationServer,
  name: 'authorization_endpoint' | 'end_session_endpoint',
): URL {
  const address = server[name]
  if (address === undefined) throw clientError('oidc_invalid_answer')
  return new URL(address)
}
