import type { AuthPorts } from './auth-options.ts'

const SECURE = /^(https:\/\/.|http:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1])(:\d+)?(\/|$))/

/**
 * True for https, and for plain http on this machine, where nobody can listen in. Tokens are fetched
 * from no other address.
 */
export function isSecure(address: string): boolean {
  return SECURE.test(address)
}

/** What an address names, without query and fragment. */
export function toPlace(address: string): string {
  return address.replace(/[?#].*/, '')
}

/** An address of the page's own origin; its root for one that would lead anywhere else. */
export function toOwnAddress({ location }: AuthPorts, path: string = location.href): string {
  const root = `${location.origin}/`
  try {
    const { href } = new URL(path, root)
    return href.startsWith(root) ? href : root
  } catch {
    return root
  }
}
