import type { AuthPorts } from './auth-options.ts'

/** Returns an address without query and fragment. */
export function toPlace(address: string): string {
  return address.replace(/[?#].*/, '')
}

/** Returns an address of the page's own origin, or the root for any other address. */
export function toOwnAddress(page: AuthPorts, path: string = page.location.href): string {
  const root = `${page.location.origin}/`
  try {
    const { href } = new URL(path, root)
    return href.startsWith(root) ? href : root
  } catch {
    return root
  }
}
