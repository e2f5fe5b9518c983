import type { Client } from '../persistence/repositories/clients.ts'
import { webAddress } from './web-address.ts'

/**
 * Where an application begins: its registered page, or the origin to which the request redirects.
 *
 * @param request the address of the authorization request
 */
export function applicationAddress(
  { metadata }: Pick<Client, 'metadata'>,
  request: URL,
): string | null {
  const registered = webAddress(metadata.client_uri)
  // The provider has compared it with the registered ones.
  const redirect = webAddress(request.searchParams.get('redirect_uri'))
  return registered ?? (redirect && new URL('/', redirect).href)
}
