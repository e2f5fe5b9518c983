import { useEffect } from 'react'
import { loadAhead } from './load-ahead.ts'
import { loadMemberScreens } from './member-screens.ts'
import { usePreferences } from './preferences.tsx'
import { isSignIn, preloadScreens } from './preload-screens.ts'
import { RegisterPage } from './public-screens.ts'

/** Loads the screens of a member while the session is validated, or ahead while a person signs in. */
export function usePreloadedScreens(pathname: string): void {
  const { language } = usePreferences().preferences
  useEffect(() => {
    preloadScreens(pathname, language)
    if (!isSignIn(pathname)) return
    const takeBack = [loadAhead(() => loadMemberScreens(language)), loadAhead(RegisterPage.load)]
    return () => {
      for (const end of takeBack) end()
    }
  }, [pathname, language])
}
