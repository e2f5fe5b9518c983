import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { ShrdError } from '@shrd/crypto/errors'
import { isPublicAddress } from './is-public-address.ts'

/** Resolves a name to its addresses of both versions. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>

/**
 * Asks the configured name servers. The system's own function (`getaddrinfo`) takes one of the few
 * threads that also read files and compress, and a name server can keep it waiting.
 */
export function createResolveName(): ResolveName {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  return async (hostname) => {
    const found = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  }
}

/**
 * Creates the function by which a socket finds the address that it connects to. So a name that
 * resolves to something else a moment later gains nothing.
 *
 * One address outside of the internet is enough to refuse a name. An unknown name fails in the same
 * way: otherwise the error would tell which names the service's own network has.
 *
 * @throws `address_not_public`, as the error of the socket
 */
export function createGuardedLookup(resolve: ResolveName): LookupFunction {
  return (hostname, { all = false }, callback) => {
    resolvePublic(resolve, hostname).then(
      (found) => {
        const [{ address, family }] = found
        if (all) callback(null, [...found])
        else callback(null, address, family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}

interface Found {
  readonly address: string
  readonly family: number
}

async function resolvePublic(
  resolve: ResolveName,
  hostname: string,
): Promise<readonly [Found, ...Found[]]> {
  const addresses = await resolve(hostname)
  const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }))
  if (first === undefined || !addresses.every(isPublicAddress)) {
    throw new ShrdError('address_not_public')
  }
  return [first, ...others]
}
