import { PUBLIC_TEXTS } from '../locales/public-texts.ts'
import type { Language } from '../locales/texts.ts'
import { loadMemberScreens } from './member-screens.ts'
import { SignInPage, StartPage } from './public-screens.ts'
import { screenOf } from './routes.ts'

/** Where a person signs in. */
const SIGN_IN: readonly string[] = ['/', '/auth/login']

/** Whether a path shows the sign-in. */
export function isSignIn(pathname: string): boolean {
  return SIGN_IN.includes(pathname)
}

/** Begins to load what a path shows, while the session is validated. */
export function preloadScreens(pathname: string, language: Language): void {
  void PUBLIC_TEXTS.load(language).catch(() => undefined)
  if (screenOf(pathname).requireAuth) void loadMemberScreens(language).catch(() => undefined)
  if (!isSignIn(pathname)) return
  StartPage.preload()
  SignInPage.preload()
}
