/** The endpoints of the provider. */
export type OidcRoute =
  | 'authorization'
  | 'backchannel_authentication'
  | 'code_verification'
  | 'device_authorization'
  | 'end_session'
  | 'introspection'
  | 'jwks'
  | 'pushed_authorization_request'
  | 'registration'
  | 'revocation'
  | 'token'
  | 'userinfo'

/** Where the provider answers; discovery stands at its well-known place besides. */
export const OIDC_ROUTES: Readonly<Record<OidcRoute, string>> = {
  authorization: '/oauth/authorize',
  backchannel_authentication: '/oauth/backchannel',
  code_verification: '/oauth/device',
  device_authorization: '/oauth/device/authorize',
  end_session: '/oauth/end-session',
  introspection: '/oauth/introspect',
  jwks: '/oauth/jwks',
  pushed_authorization_request: '/oauth/par',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  token: '/oauth/token',
  userinfo: '/oauth/userinfo',
}

/** Where applications of the platform itself sign people in with screens of their own. */
export const CHALLENGE_PATH = '/oauth/authorize-challenge'

const WELL_KNOWN = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

/** True for paths that only the provider answers. */
export function isOidcPath(path: string): boolean {
  return path.startsWith('/oauth/') || WELL_KNOWN.includes(path)
}

/** True for paths that people are sent to; their failures are pages, those of all others JSON. */
export function isPagePath(path: string): boolean {
  const { authorization, end_session } = OIDC_ROUTES
  return [authorization, end_session].some((page) => path === page || path.startsWith(`${page}/`))
}

/** True for paths where an application begins something that is kept: a request, an interaction. */
export function isBeginningPath(path: string): boolean {
  return isRoute(path, 'authorization') || isPushPath(path)
}

/** True for the path where programs leave a request for a browser that is sent later. */
export function isPushPath(path: string): boolean {
  return isRoute(path, 'pushed_authorization_request')
}

/** The provider takes its paths in any case and with a slash at the end, too. */
function isRoute(path: string, route: OidcRoute): boolean {
  return path.replace(/\/$/, '').toLowerCase() === OIDC_ROUTES[route]
}
