import type { Config } from '../../config.ts'
import { isLoopbackHost } from '../../config-origins.ts'
import type { Fetch } from '../../outgoing/guarded-fetch.ts'

/**
 * Reads addresses of this machine without TLS if they have none, outside production. The id of a
 * program that nobody has registered begins with `https`, and a program in development has no
 * certificate: nobody could see its consent.
 */
export function readWithoutTls(send: Fetch, { mode }: Pick<Config, 'mode'>): Fetch {
  if (mode === 'production') return send
  return async (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'https:' || !isLoopbackHost(url.hostname)) return send(input, options)
    try {
      return await send(url.href, options)
    } catch {
      url.protocol = 'http:'
      return send(url.href, options)
    }
  }
}
