const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The issuer's address.
 *
 * @throws TypeError for an address that tokens must not be fetched from
 */
export function parseIssuer(issuer: string): URL {
  const url = new URL(issuer)
  if (url.protocol === 'https:' || allowsHttp(url)) return url
  throw new TypeError(`The issuer ${issuer} must use https: plain http is for loopback hosts only.`)
}

/** True for plain http on this machine, where nobody can listen in. */
export function allowsHttp(issuer: URL): boolean {
  return issuer.protocol === 'http:' && LOOPBACK.test(issuer.hostname)
}
