const LOOPBACK = /^(localhost|.+[.]localhost|127[.]\d+[.]\d+[.]\d+|\[::1\])$/

/**
 * True for an address with TLS, or on loopback. At any other, whoever is between could answer with keys
 * of their own.
 */
export function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}
