import { isApiPath } from '../http/api-paths.ts'

/** A cookie holds 4096 bytes, and encoding can triple each character. */
const LONGEST = 1_000

/** Targets that lead back to their source, or redirect further. */
const SIGN_IN =
  /^\/(?:login|confirm|interaction|register|forgot-password|reset-password|logout)(?:\/|$)/

/**
 * The path of this service's page as the browser reads it. `undefined` for any other target:
 * another origin, a call, an address that redirects, a step of a sign-in.
 *
 * @param given as received
 */
export function findOwnPath(given: unknown, issuer: string): string | undefined {
  if (typeof given !== 'string' || given.length > LONGEST) return undefined
  // Browsers treat a backslash as a slash, and drop tabs and newlines before they parse.
  if (!given.startsWith('/') || /[\\\p{Cc}]/u.test(given)) return undefined
  const url = URL.parse(given, issuer)
  // Parsing resolves dots, which can move a second slash to the front.
  if (url?.origin !== issuer || url.pathname.includes('//')) return undefined
  const path = `${url.pathname}${url.search}${url.hash}`
  return isPage(url.pathname) && path.length <= LONGEST ? path : undefined
}

/** Routers compare paths without case, and some compare them decoded. */
function isPage(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname).toLowerCase()
    return !isApiPath(path) && !SIGN_IN.test(path)
  } catch {
    return false
  }
}
