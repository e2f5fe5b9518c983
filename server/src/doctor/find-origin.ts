import { isLoopback } from '../config-origins.ts'

/** Finds the origin in an address that lacks its scheme or has a path. */
export function findOrigin(text: string): string | undefined {
  const hasScheme = /^https?:\/\//i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  if (url === null) return undefined
  const isLocal = !hasScheme && isLoopback(url.origin)
  return isLocal ? URL.parse(`http://${text}`)?.origin : url.origin
}
