import type { AuthPorts } from './auth-options.ts'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * True for https, and for plain http on this machine, where nobody can listen in. Tokens are fetched
 * from no other address.
 */
export function isSecure(address: string): boolean {
  const url = parse(address)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

/** An address of the page's own origin; its root for one that would lead anywhere else. */
export function toOwnAddress({ location }: AuthPorts, path: string = location.href): string {
  const { origin } = location
  const url = parse(path, origin)
  return url?.origin === origin ? url.href : `${origin}/`
}

/** `URL.parse` is younger than the browsers that this is for. */
function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
