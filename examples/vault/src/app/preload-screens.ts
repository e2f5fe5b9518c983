import { PUBLIC_TEXTS } from '../locales/public-texts.ts'
import type { Language } from '../locales/texts.ts'
import { preloadMemberScreens } from './member-screens.ts'
import { preloadSignIn } from './public-screens.ts'
import { screenOf } from './routes.ts'

/** Where somebody signs in. */
const SIGN_IN: readonly string[] = ['/', '/auth/login']

/** Whether a path shows the sign-in. */
export function isSignIn(pathname: string): boolean {
  return SIGN_IN.includes(pathname)
}

/** Begins to load what a path shows, while other things have still to be asked for. */
export function preloadScreens(pathname: string, language: Language): void {
  void PUBLIC_TEXTS.load(language).catch(() => undefined)
  if (screenOf(pathname).requireAuth) preloadMemberScreens(language)
  if (isSignIn(pathname)) preloadSignIn()
}
