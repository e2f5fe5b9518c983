import type { IncomingHttpHeaders } from 'node:http'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../config.ts'

/** True for origins whose pages may call the service with the cookie of a session. */
export function isFirstParty(
  config: Pick<Config, 'issuer' | 'firstPartyOrigins'>,
  origin: string | undefined,
): boolean {
  return origin !== undefined && [config.issuer, ...config.firstPartyOrigins].includes(origin)
}

/** True when a page of ours made this request, as the browser itself says. */
export function isFromOurPages(
  config: Pick<Config, 'issuer' | 'firstPartyOrigins'>,
  headers: IncomingHttpHeaders,
): boolean {
  // Browsers leave Origin out of GET requests to the page's own origin.
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  return isFirstParty(config, headers.origin)
}

/**
 * Refuses a request with cookies that no page of ours made. SameSite is no help on localhost or
 * between sibling hosts: their pages are of one site.
 *
 * @throws `origin_not_allowed`
 */
export function assertFromOurPages(
  config: Pick<Config, 'issuer' | 'firstPartyOrigins'>,
  headers: IncomingHttpHeaders,
): void {
  if (!isFromOurPages(config, headers)) throw new ShrdError('origin_not_allowed')
}
