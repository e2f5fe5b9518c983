import { type ScreenAccess, VAULT_SCREENS } from '@shrd/client/visitor'
import { matchPath } from 'react-router-dom'

const OPEN: ScreenAccess = { requireAuth: false, requiredRole: [], requiredScope: [] }

/** What the screen of a path asks of whoever opens it; a path that is no screen is open. */
export function screenOf(pathname: string): ScreenAccess {
  const found = Object.entries(VAULT_SCREENS).find(([pattern]) => matchPath(pattern, pathname))
  return found?.[1] ?? OPEN
}
