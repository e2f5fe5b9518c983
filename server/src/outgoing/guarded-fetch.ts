import type { Config } from '../config.ts'
import { classifyTarget } from './classify-target.ts'
import { createGuardedPost, type GuardedPost } from './guarded-post.ts'
import { createProviderFetch } from './provider-fetch.ts'

/** The function that the provider calls instead of `fetch`. */
export type Fetch = (input: string | URL | Request, options?: RequestInit) => Promise<Response>

/**
 * Fetches addresses that clients and programs have named: over TLS, outside of the service's own
 * network, and without following a redirect. Outside production it also allows this machine, without
 * TLS.
 *
 * The provider would connect first, and then look where: whoever measures the time would learn which
 * ports of the service's own network are open. So its dispatcher is left out.
 *
 * @param send takes the place of the network in tests
 */
export function createGuardedFetch(
  config: Pick<Config, 'mode'>,
  send: Fetch = fetchBy(createGuardedPost(config)),
): Fetch {
  return async (input, { method, headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    classifyTarget(url, config)
    return send(url.href, {
      ...{ method: method ?? 'GET', headers: headers ?? {}, redirect: 'manual' },
      ...(body != null && { body }),
      ...(signal != null && { signal }),
    })
  }
}

/** As `fetch`, as far as the provider uses it. */
export function fetchBy(post: GuardedPost): Fetch {
  const send = createProviderFetch(post)
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    send(String(input), {
      ...{ method, redirect: 'manual', headers: Object.fromEntries(new Headers(headers)) },
      body: body instanceof URLSearchParams ? body : undefined,
      ...(signal != null && { signal }),
    })
}
