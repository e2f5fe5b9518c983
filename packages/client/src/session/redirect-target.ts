import type { Cookies } from '../ports.ts'
import { DASHBOARD_PATH } from './screens.ts'

const COOKIE = 'shrd_redirect'

/** Where a sign-in leads to. */
export interface RedirectTarget {
  /** Keeps a path of this application for after the sign-in; anything else is not kept. */
  remember(path: string): void
  /** The kept path, once; otherwise the dashboard. */
  take(): string
}

/** The redirect target in its cookie. */
export function createRedirectTarget(cookies: Cookies, pageOrigin: string): RedirectTarget {
  return {
    remember(path) {
      const internal = findInternalPath(path, pageOrigin)
      if (internal !== undefined) cookies.set(COOKIE, internal)
    },
    take() {
      const kept = cookies.get(COOKIE)
      cookies.remove(COOKIE)
      const internal = kept === null ? undefined : findInternalPath(kept, pageOrigin)
      return internal ?? DASHBOARD_PATH
    },
  }
}

/**
 * The path as the browser will read it, or `undefined` where it would leave this application or
 * lead back to the sign-in. Another application on the host may have written the cookie.
 */
export function findInternalPath(path: string, pageOrigin: string): string | undefined {
  // Browsers take a backslash for a slash, and drop tabs and newlines before they parse.
  if (!path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return undefined
  if (!URL.canParse(path, pageOrigin)) return undefined
  const url = new URL(path, pageOrigin)
  if (url.origin !== pageOrigin) return undefined
  // Parsing resolves dots, which can bring a second slash to the front.
  if (url.pathname.startsWith('//') || isAuthPath(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** Routers compare paths decoded and without regard to case. */
function isAuthPath(pathname: string): boolean {
  try {
    return /^\/auth(\/|$)/i.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}
