import type { KoaContextWithOIDC } from 'oidc-provider'

const ROUTES: readonly string[] = [
  'authorization',
  'resume',
  'token',
  'pushed_authorization_request',
  'device_authorization',
  'code_verification',
  'device_resume',
]

/**
 * True for requests that begin or continue a sign-in, or get tokens. Those of an unregistered program
 * are for one API, whose client decides. All others end or check what was allowed before.
 */
export function needsHost({ oidc }: Pick<KoaContextWithOIDC, 'oidc'>): boolean {
  return ROUTES.includes(oidc.route)
}
