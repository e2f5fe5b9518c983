import type { Cookies } from '../ports.ts'

/** Lifetime of a cookie in seconds: 3 days (specification 1, section 9). */
export const COOKIE_LIFETIME_S: number = 3 * 24 * 60 * 60

/** Creates the cookies of a page, over anything that behaves like `document.cookie`. */
export function createCookies(jar: { cookie: string }, options: { secure: boolean }): Cookies {
  const attributes = `Path=/; SameSite=Lax${options.secure ? '; Secure' : ''}`
  return {
    get(name) {
      const pairs = jar.cookie.split('; ')
      const found = pairs.find((pair) => pair.startsWith(`${name}=`))
      return found === undefined ? null : decode(found.slice(name.length + 1))
    },
    set(name, value) {
      jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${COOKIE_LIFETIME_S}; ${attributes}`
    },
    remove(name) {
      jar.cookie = `${name}=; Max-Age=0; ${attributes}`
    },
  }
}

/** Another application on the host may have written the cookie, in any form. */
function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
