import type { Config } from '../../config.ts'
import { isLoopbackHost } from '../../config-origins.ts'

/** What the provider calls instead of `fetch`. */
export type Fetch = (input: string | URL | Request, options?: Options) => Promise<Response>

interface Options extends RequestInit {
  /** Refuses addresses of the network that the service stands in; made by the provider. */
  readonly dispatcher?: unknown
}

/**
 * Fetches from addresses that clients have registered: over TLS, and not from the network that the
 * service itself stands in, which is what the provider's dispatcher sees to. Outside production
 * this very machine may be asked as well, without TLS.
 */
export function createGuardedFetch({ mode }: Pick<Config, 'mode'>, send: Fetch = fetch): Fetch {
  return async (input, options = {}) => {
    const { protocol, hostname } = new URL(input instanceof Request ? input.url : input)
    const { dispatcher, ...rest } = options
    if (mode !== 'production' && isLoopbackHost(hostname)) return send(input, rest)
    if (protocol !== 'https:') throw new TypeError('only https addresses are called')
    if (dispatcher === undefined)
      throw new TypeError('nothing guards the addresses that are called')
    return send(input, options)
  }
}
