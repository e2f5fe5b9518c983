import type { Cookies } from '../ports.ts'
import { DASHBOARD_PATH } from './screens.ts'

const COOKIE = 'shrd_redirect'

/** The path after a sign-in. */
export interface RedirectTarget {
  /** Stores a path of this application for after the sign-in; ignores other addresses. */
  remember(path: string): void
  /** Returns and removes the stored path; the dashboard if there is none. */
  take(): string
}

/** Creates the redirect target in its cookie. */
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
 * Returns the path as the browser reads it; `undefined` if it leaves this application or leads back
 * to the sign-in. Another application on the host may have written the cookie.
 */
export function findInternalPath(path: string, pageOrigin: string): string | undefined {
  // Browsers read a backslash as a slash, and drop tabs and newlines before they parse.
  if (!path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return undefined
  if (!URL.canParse(path, pageOrigin)) return undefined
  const url = new URL(path, pageOrigin)
  if (url.origin !== pageOrigin) return undefined
  // Parsing resolves dots, which can create a second leading slash.
  if (url.pathname.startsWith('//') || isAuthPath(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** Routers compare decoded paths, without case. */
function isAuthPath(pathname: string): boolean {
  try {
    return /^\/auth(\/|$)/i.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}
