import { isApiPath } from '../http/api-paths.ts'

/** A cookie holds 4096 bytes, and encoding can make three of each character. */
const LONGEST = 1_000

/** Where a target would lead back to what it comes from, or away by itself. */
const SIGN_IN =
  /^\/(?:login|confirm|interaction|register|forgot-password|reset-password|logout)(?:\/|$)/

/**
 * A page of this service as the browser will read it, or `undefined` where the target is anything
 * else: another origin, a call, an address that sends people on, a step of a sign-in.
 *
 * @param given As somebody sent it.
 */
export function findOwnPath(given: unknown, issuer: string): string | undefined {
  if (typeof given !== 'string' || given.length > LONGEST) return undefined
  // Browsers take a backslash for a slash, and drop tabs and newlines before they parse.
  if (!given.startsWith('/') || /[\\\p{Cc}]/u.test(given)) return undefined
  const url = URL.parse(given, issuer)
  // Parsing resolves dots, which can bring a second slash to the front.
  if (url?.origin !== issuer || url.pathname.includes('//')) return undefined
  const path = `${url.pathname}${url.search}${url.hash}`
  return isPage(url.pathname) && path.length <= LONGEST ? path : undefined
}

/** Routers compare paths without regard to case, and some of them decoded. */
function isPage(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname).toLowerCase()
    return !isApiPath(path) && !SIGN_IN.test(path)
  } catch {
    return false
  }
}
