import type { Config } from '../config.ts'
import { classifyTarget } from './classify-target.ts'

/** The function that the provider calls instead of `fetch`. */
export type Fetch = (input: string | URL | Request, options?: Options) => Promise<Response>

interface Options extends RequestInit {
  /** Refuses addresses of the service's own network. The provider creates it. */
  readonly dispatcher?: unknown
}

/**
 * Fetches addresses that clients have registered: over TLS, and outside of the service's own
 * network, which the provider's dispatcher ensures. Outside production it also allows this machine,
 * without TLS. Without a dispatcher of your own, use `createGuardedPost`.
 */
export function createGuardedFetch(config: Pick<Config, 'mode'>, send: Fetch = fetch): Fetch {
  return async (input, options = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { dispatcher, ...rest } = options
    if (classifyTarget(url, config) === 'this-machine') return send(input, rest)
    if (dispatcher === undefined) throw new TypeError('no dispatcher guards the called addresses')
    return send(input, options)
  }
}
