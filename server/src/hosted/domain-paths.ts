import { IDENTITY_STEP } from '../http/api-paths.ts'
import { RELATED_ORIGINS_PATH } from '../identity/passkeys/related-origins.ts'
import { isDevicePath, isPagePath } from '../oidc/routes.ts'
import { isSignInScreen } from './sign-in-screens.ts'

/**
 * True for the pages that a client shows under its domain: what its users see of a sign-in or a
 * sign-out, and the files of these pages. Console, accounts and the API exist only under the domain
 * of the service.
 */
export function isDomainPath(path: string): boolean {
  return (
    path === '/' ||
    path === '/logout' ||
    path === IDENTITY_STEP ||
    path === RELATED_ORIGINS_PATH ||
    /^\/(?:interaction|assets|brand|providers)\/./.test(path) ||
    // A code can be that of any client, so users enter it at the service.
    (isPagePath(path) && !isDevicePath(path)) ||
    isSignInScreen(path)
  )
}
