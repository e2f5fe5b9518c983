import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'

/** A name below a top-level domain: labels of letters, digits and inner hyphens (RFC 1123). */
const NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Names that no DNS of the internet has (RFC 6761, RFC 6762, RFC 9476). */
const LOCAL = /(?:^|\.)(?:localhost|local|internal|invalid|alt|onion|arpa)$/

/**
 * The host of a domain, in lower case and ASCII.
 *
 * @throws `domain_invalid` for what is no domain, or one of the service itself
 */
export function parseDomain(
  given: string,
  { issuer, firstPartyOrigins }: Pick<Config, 'issuer' | 'firstPartyOrigins'>,
): string {
  const text = given.trim()
  // The parser removes line breaks and tabs, and would read another host.
  const url = /\s/.test(text) ? null : URL.parse(`https://${text}/`)
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  // The parser must have read nothing but a host: no port, path, user or query.
  const isOnlyHost = url?.href === `https://${url?.hostname}/`
  if (!isOnlyHost || !NAME.test(host) || LOCAL.test(host)) throw new ShrdError('domain_invalid')
  const own = [issuer, ...firstPartyOrigins].map((origin) => new URL(origin).hostname)
  const isOwn = own.some((name) => host === name || host.endsWith(`.${name}`))
  if (isOwn) throw new ShrdError('domain_invalid')
  return host
}
