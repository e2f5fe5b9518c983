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

/** The provider's paths. Discovery also has its well-known path. */
export const OIDC_ROUTES: Readonly<Record<OidcRoute, string>> = {
  authorization: '/oauth/authorize',
  backchannel_authentication: '/oauth/backchannel',
  code_verification: '/oauth/device',
  // Not below the page, where the provider would look for a sign-in of this name.
  device_authorization: '/oauth/device-authorization',
  end_session: '/oauth/end-session',
  introspection: '/oauth/introspect',
  jwks: '/oauth/jwks',
  pushed_authorization_request: '/oauth/par',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  token: '/oauth/token',
  userinfo: '/oauth/userinfo',
}

/** The endpoint for the platform's own applications that sign users in on their own screens. */
export const CHALLENGE_PATH = '/oauth/authorize-challenge'

const WELL_KNOWN = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

/** True for paths that only the provider handles. */
export function isOidcPath(path: string): boolean {
  return path.startsWith('/oauth/') || WELL_KNOWN.includes(path)
}

/** True for paths that users open: their failures are pages, those of all others JSON. */
export function isPagePath(path: string): boolean {
  const { authorization, end_session } = OIDC_ROUTES
  return isDevicePath(path) || [authorization, end_session].some((page) => isBelow(path, page))
}

/** True for the pages where users enter the code of a device. */
export function isDevicePath(path: string): boolean {
  return isBelow(path, OIDC_ROUTES.code_verification)
}

/** True for the path to which users send the code of a device. */
export function isCodePath(path: string): boolean {
  return isRoute(path, 'code_verification')
}

function isBelow(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`)
}

/**
 * True for paths where an application starts something that the server stores: a request, an
 * interaction.
 */
export function isBeginningPath(path: string): boolean {
  return isRoute(path, 'authorization') || isCodePath(path) || isPushPath(path)
}

/** The path, if applications may send what a user does there as a form. */
export function findPostedPath(path: string): string | undefined {
  if (isRoute(path, 'authorization')) return OIDC_ROUTES.authorization
  return isRoute(path, 'end_session') ? OIDC_ROUTES.end_session : undefined
}

/** True for the paths where programs push a request for a browser that follows later. */
export function isPushPath(path: string): boolean {
  return isRoute(path, 'pushed_authorization_request') || isRoute(path, 'device_authorization')
}

/** The provider accepts its paths in any case, and with a slash at the end. */
function isRoute(path: string, route: OidcRoute): boolean {
  return path.replace(/\/$/, '').toLowerCase() === OIDC_ROUTES[route]
}
