import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import { findCookie } from '../http/session-cookie.ts'
import { findOwnPath } from './own-path.ts'

/** The time limit of a sign-in. */
const SECONDS = 60 * 60

/** Stores the page that a user wanted to see, during the sign-in. */
export interface RedirectCookie {
  /** Stores only pages of this service. */
  keep(res: ServerResponse, path: string): void
  /** Returns the stored page, once. */
  take(exchange: { req: IncomingMessage; res: ServerResponse }): string | undefined
}

/**
 * See {@link RedirectCookie}. Other programs on the host may have written the cookie that it reads.
 */
export function createRedirectCookie({ issuer }: Pick<Config, 'issuer'>): RedirectCookie {
  const isSecure = issuer.startsWith('https:')
  const name = isSecure ? '__Host-shrd_hosted_redirect' : 'shrd_hosted_redirect'
  const set = (res: ServerResponse, value: string, seconds: number) => {
    const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    res.appendHeader('Set-Cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`)
  }
  return {
    keep(res, path) {
      const own = findOwnPath(path, issuer)
      if (own !== undefined) set(res, encodeURIComponent(own), SECONDS)
    },
    take({ req, res }) {
      const value = findCookie(req.headers.cookie ?? '', name)
      if (value === undefined) return undefined
      set(res, '', 0)
      return findOwnPath(decode(value), issuer)
    },
  }
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
