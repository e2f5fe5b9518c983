import type { Config } from '../config.ts'

/** The cookie with the secret of a session. */
export interface SessionCookie {
  /** `shrd_session`; over TLS with the prefix that binds it to this host. */
  readonly name: string
  /** The secret in a `Cookie` header, or `undefined`. */
  read(header: string | undefined): string | undefined
  /** The `Set-Cookie` header of a started session. */
  start(secret: string): string
  /** The `Set-Cookie` header that clears the cookie. */
  end(): string
}

/** See {@link SessionCookie}. Built here because Koa refuses `Secure` behind a TLS proxy. */
export function createSessionCookie(config: Pick<Config, 'issuer' | 'session'>): SessionCookie {
  const isSecure = config.issuer.startsWith('https:')
  const name = isSecure ? '__Host-shrd_session' : 'shrd_session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const seconds = Math.floor(config.session.absolute / 1_000)
  return {
    name,
    read: (header) => findCookie(header ?? '', name),
    start: (secret) => `${name}=${secret}; Max-Age=${seconds}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** The value of a cookie in a `Cookie` header. */
export function findCookie(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return found === '' ? undefined : found
}
