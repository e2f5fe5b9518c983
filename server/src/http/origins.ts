import type { IncomingHttpHeaders } from 'node:http'
import type { CallOrigins } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../config.ts'

/** True for origins whose pages may call the service with the session's cookie. */
export function isFirstParty(
  config: Pick<Config, 'issuer' | 'firstPartyOrigins'>,
  origin: string | undefined,
): boolean {
  return origin !== undefined && [config.issuer, ...config.firstPartyOrigins].includes(origin)
}

/** True if one of our pages made this request, by the browser's headers. */
export function isFromOurPages(
  config: Pick<Config, 'issuer' | 'firstPartyOrigins'>,
  headers: IncomingHttpHeaders,
): boolean {
  // Browsers omit Origin in GET requests to the page's own origin.
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  return isFirstParty(config, headers.origin)
}

/**
 * Refuses a request with cookies that came from another page. SameSite does not help on localhost
 * or between sibling hosts, because their pages are on one site.
 *
 * @throws `origin_not_allowed`
 */
export function assertFromOurPages(
  config: Pick<Config, 'issuer' | 'firstPartyOrigins'>,
  headers: IncomingHttpHeaders,
  origins: CallOrigins = 'first-party',
): void {
  const firstPartyOrigins = origins === 'issuer' ? [] : config.firstPartyOrigins
  if (!isFromOurPages({ ...config, firstPartyOrigins }, headers)) {
    throw new ShrdError('origin_not_allowed')
  }
}
