import type { AuthPorts } from './auth-options.ts'

/** What an address names, without query and fragment. */
export function toPlace(address: string): string {
  return address.replace(/[?#].*/, '')
}

/** An address of the page's own origin; its root for one that would lead anywhere else. */
export function toOwnAddress(page: AuthPorts, path: string = page.location.href): string {
  const root = `${page.location.origin}/`
  try {
    const { href } = new URL(path, root)
    return href.startsWith(root) ? href : root
  } catch {
    return root
  }
}
