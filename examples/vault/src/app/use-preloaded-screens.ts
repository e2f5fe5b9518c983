import { useEffect } from 'react'
import { preloadMemberScreens } from './member-screens.ts'
import { usePreferences } from './preferences.tsx'
import { isSignIn, preloadScreens } from './preload-screens.ts'
import { RegisterPage } from './public-screens.ts'

/** By then the sign-in page stands, and nobody has found the key file yet. */
const AFTER_SIGN_IN_PAGE_MS = 1500

/** Loads the screens of a member while the session is validated, or while somebody signs in. */
export function usePreloadedScreens(pathname: string): void {
  const { language } = usePreferences().preferences
  useEffect(() => {
    preloadScreens(pathname, language)
    if (!isSignIn(pathname)) return
    const timer = setTimeout(() => {
      RegisterPage.preload()
      preloadMemberScreens(language)
    }, AFTER_SIGN_IN_PAGE_MS)
    return () => clearTimeout(timer)
  }, [pathname, language])
}
