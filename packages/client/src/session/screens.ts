import type { SessionUser } from './session-user.ts'

/** The sign-in page. */
export const LOGIN_PATH = '/auth/login'
/** The page after a sign-out. */
export const LOGOUT_PATH = '/auth/logout'
/** The page after a sign-in, unless the user asked for another one. */
export const DASHBOARD_PATH = '/dashboard'

/** A name of the vault, or one of your application. */
type Name<Known extends string> = Known | (string & Record<never, never>)

/** What a screen requires of the user. */
export interface ScreenAccess {
  readonly requireAuth: boolean
  /** One of these roles opens the screen … */
  readonly requiredRole: readonly Name<SessionUser['roles'][number]>[]
  /** … and so does one of these scopes. If both are empty, every signed-in user may open it. */
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
  | '/auth/reset-2fa'
  | '/agb'
  | '/shrdshare/*'
  | '/dashboard'
  | '/dashboard/import'
  | '/profile/:tab_id'
  | '/share'
  | '/export'
  | '/recovery-kit'

/**
 * The requirements of each vault screen. They need the scope and no role, so that a session without
 * key proof does not pass.
 */
export const VAULT_SCREENS: Readonly<Record<VaultPath, ScreenAccess>> = {
  '/': PUBLIC,
  '/home': PUBLIC,
  '/auth/login': PUBLIC,
  '/auth/register': PUBLIC,
  '/auth/logout': PUBLIC,
  '/auth/reset-2fa': PUBLIC,
  '/agb': PUBLIC,
  '/shrdshare/*': PUBLIC,
  '/dashboard': VAULT,
  '/dashboard/import': VAULT,
  '/profile/:tab_id': VAULT,
  '/share': VAULT,
  '/export': VAULT,
  '/recovery-kit': VAULT,
}
