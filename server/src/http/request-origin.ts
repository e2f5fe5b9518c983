import type { Config } from '../config.ts'
import type { RequestState } from './state.ts'

/**
 * The origin of a client's domain. It has the scheme and the port of the service, so that nothing
 * about it comes from a request.
 */
export function domainOrigin({ issuer }: Pick<Config, 'issuer'>, host: string): string {
  const { protocol, port } = new URL(issuer)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

/** The origin of the pages of a request: that of the service, or the domain of a client. */
export function requestOrigin(
  config: Pick<Config, 'issuer'>,
  { state: { domain } }: { readonly state: Pick<RequestState, 'domain'> },
): string {
  return domain === undefined ? config.issuer : domainOrigin(config, domain.host)
}
