import { createServerError } from '../errors/server-errors.ts'

/** The most bytes of a cookie with its name and attributes that browsers must keep (RFC 6265, 6.1). */
const LARGEST = 4_096

/** Reads a cookie. The first of a name counts, as browsers send the most specific one first. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** A cookie to set. */
export interface NewCookie {
  readonly name: string
  /** Empty to delete the cookie. */
  readonly value: string
  /** Seconds. */
  readonly max_age: number
  /** True over TLS. */
  readonly secure: boolean
}

/**
 * The header `Set-Cookie`. No script reads the cookie, and no form of another site sends it.
 *
 * @throws `session_too_large`
 */
export function renderCookie({ name, value, max_age, secure }: NewCookie): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${max_age}${secure ? '; Secure' : ''}`
  const cookie = `${name}=${value}; ${attributes}`
  if (cookie.length <= LARGEST) return cookie
  throw createServerError('session_too_large', { data: { bytes: cookie.length, limit: LARGEST } })
}

/** The request header `Cookie` with another value of one cookie, for code that runs later. */
export function replaceCookie(header: string, name: string, value: string): string {
  const others = header.split(';').filter((pair) => pair.split('=', 1)[0]?.trim() !== name)
  const kept = others.map((pair) => pair.trim()).filter(Boolean)
  return [...kept, ...(value === '' ? [] : [`${name}=${value}`])].join('; ')
}
