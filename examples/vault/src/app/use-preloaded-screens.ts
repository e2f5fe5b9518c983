import { useEffect } from 'react'
import { preloadMemberScreens } from './member-screens.ts'
import { screenOf } from './routes.ts'

/** By then the sign-in page stands, and nobody has found the key file yet. */
const AFTER_SIGN_IN_PAGE_MS = 1500
const LEADING_ON = ['/', '/auth/login']

/** Loads the screens of a member while the session is validated, or while somebody signs in. */
export function usePreloadedScreens(pathname: string): void {
  useEffect(() => {
    if (screenOf(pathname).requireAuth) preloadMemberScreens()
    if (!LEADING_ON.includes(pathname)) return
    const timer = setTimeout(preloadMemberScreens, AFTER_SIGN_IN_PAGE_MS)
    return () => clearTimeout(timer)
  }, [pathname])
}
