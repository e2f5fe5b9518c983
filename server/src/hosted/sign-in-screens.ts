import type { OpenStage } from '../identity/sign-in/sign-in-machine.ts'

/** Screens of a sign-in without an application's request, with their first step. */
export const SCREENS: Readonly<Record<string, OpenStage>> = {
  '/login': 'password',
  '/login/password': 'identify',
  '/login/otp': 'otp_request',
  '/login/key-file': 'key_file',
  '/register': 'register',
  '/register/verify': 'verify_email',
  '/forgot-password': 'forgot',
  '/reset-password': 'reset',
}

/** Screens that follow another one. A user who opens one directly starts at that other one. */
export const LATER_SCREENS: Readonly<Record<string, string>> = {
  '/login/otp/verify': '/login/otp',
  '/login/two-factor': '/login',
}

/** Where browsers come back to from a provider. */
export const PROVIDER_RETURN = '/login/provider'

/** True for the path of such a screen. */
export function isSignInScreen(path: string): boolean {
  if (path === PROVIDER_RETURN) return true
  return Object.hasOwn(SCREENS, path) || Object.hasOwn(LATER_SCREENS, path)
}
