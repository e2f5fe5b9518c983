import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import { findCookie } from '../http/session-cookie.ts'
import type { Ports } from '../ports.ts'
import { createSecret } from '../secrets.ts'

/** The time limit of a sign-in. */
const SECONDS = 60 * 60
const SECRET = /^[\w-]{43}$/

/** Binds what comes back from a provider to the browser that went there. */
export interface ProviderCookie {
  /** The secret of the browser. Without one, sets the cookie. */
  bind(exchange: { req: IncomingMessage; res: ServerResponse }): string
  read(req: IncomingMessage): string | undefined
}

/** See {@link ProviderCookie}. It is `Lax`: the browser comes back from another site, with a GET. */
export function createProviderCookie({
  config,
  ports,
}: {
  config: Pick<Config, 'issuer'>
  ports: Pick<Ports, 'randomBytes'>
}): ProviderCookie {
  const isSecure = config.issuer.startsWith('https:')
  const name = isSecure ? '__Host-shrd_provider' : 'shrd_provider'
  const read = (req: IncomingMessage) => {
    const value = findCookie(req.headers.cookie ?? '', name)
    return value !== undefined && SECRET.test(value) ? value : undefined
  }
  return {
    read,
    bind({ req, res }) {
      const secret = read(req) ?? createSecret(ports.randomBytes)
      const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      res.appendHeader('Set-Cookie', `${name}=${secret}; Max-Age=${SECONDS}; ${attributes}`)
      return secret
    },
  }
}
