import type { SessionUser } from './session-user.ts'

/** The sign-in page. */
export const LOGIN_PATH = '/auth/login'
/** The page that says that the user is logged out. */
export const LOGOUT_PATH = '/auth/logout'
/** Where a sign-in leads when nothing else was asked for. */
export const DASHBOARD_PATH = '/dashboard'

/** A name that the vault knows, or one of an application's own. */
type Name<Known extends string> = Known | (string & Record<never, never>)

/** What a screen asks of whoever opens it. */
export interface ScreenAccess {
  readonly requireAuth: boolean
  /** One of these opens the screen … */
  readonly requiredRole: readonly Name<SessionUser['roles'][number]>[]
  /** … and so does one of these; both empty: any signed-in user. */
  readonly requiredScope: readonly Name<SessionUser['scopes'][number]>[]
}

const PUBLIC: ScreenAccess = { requireAuth: false, requiredRole: [], requiredScope: [] }
const VAULT: ScreenAccess = { requireAuth: true, requiredRole: [], requiredScope: ['vault'] }

/** Route patterns of the vault (specification 1, section 2). */
export type VaultPath =
  | '/'
  | '/home'
  | '/auth/login'
  | '/auth/register'
  | '/auth/logout'
  | '/agb'
  | '/shrdshare/*'
  | '/dashboard'
  | '/profile/:tab_id'
  | '/share'

/**
 * What each screen of the vault asks for. Vault screens declare the scope and no role, so that a
 * session without key proof does not pass.
 */
export const VAULT_SCREENS: Readonly<Record<VaultPath, ScreenAccess>> = {
  '/': PUBLIC,
  '/home': PUBLIC,
  '/auth/login': PUBLIC,
  '/auth/register': PUBLIC,
  '/auth/logout': PUBLIC,
  '/agb': PUBLIC,
  '/shrdshare/*': PUBLIC,
  '/dashboard': VAULT,
  '/profile/:tab_id': VAULT,
  '/share': VAULT,
}
