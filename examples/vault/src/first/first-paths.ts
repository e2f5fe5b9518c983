/** The paths whose first screen the server draws, in each language. */
export const FIRST_PATHS = {
  '/': { name: 'start', title: 'auth.signIn.title' },
  '/auth/login': { name: 'sign-in', title: 'auth.signIn.title' },
  '/auth/register': { name: 'register', title: 'auth.register.title' },
  '/agb': { name: 'terms', title: 'terms.title' },
  '/home': { name: 'home', title: 'home.title' },
} as const

/** One of {@link FIRST_PATHS}. */
export type FirstPath = keyof typeof FIRST_PATHS

/** True for one of {@link FIRST_PATHS}. */
export function isFirstPath(pathname: string): pathname is FirstPath {
  return Object.hasOwn(FIRST_PATHS, pathname)
}

/**
 * The cookie of a device on which a member is signed in. It proves nothing: it only tells the server
 * that `/` will lead to the dashboard, where a drawn sign-in would flash.
 */
export const MEMBER_COOKIE = 'shrd_member'
