const SECURE = /^(https:\/\/.|http:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1])(:\d+)?(\/|$))/

/**
 * True for https, and for plain http on this machine, where nobody can listen in. Tokens are fetched
 * from no other issuer.
 */
export function isSecure(address: string): boolean {
  return SECURE.test(address)
}
