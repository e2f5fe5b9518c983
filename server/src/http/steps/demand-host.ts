import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { isApiPath } from '../api-paths.ts'
import type { RequestDomain, Step, StepContext } from '../state.ts'

/** The domains of clients. */
export interface DomainsPort {
  /** The client that shows its pages under a host. */
  find(host: string): Promise<RequestDomain | undefined>
  /** True for the pages that a client shows under its domain. */
  serves(path: string): boolean
  /** Answers a page that does not exist there. */
  miss(ctx: StepContext): Promise<void>
}

/**
 * Serves the configured origin, and a few pages under the domains of clients. Under another host
 * name (127.0.0.1 instead of localhost) the cookies of this one never arrive: pages are redirected
 * to it; calls get an error that names it.
 */
export function demandHost(config: Pick<Config, 'issuer'>, domains: DomainsPort): Step {
  const { issuer } = config
  const own = new URL(issuer)
  return async (ctx, next) => {
    const host = ctx.req.headers.host?.toLowerCase()
    if (host === own.host) return next()
    const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && !isApiPath(ctx.path)
    const domain = host === undefined ? undefined : await findDomain(own, domains, host)
    if (domain !== undefined && domains.serves(ctx.path)) {
      ctx.state.domain = domain
      return next()
    }
    if (!isPage) throw new ShrdError('misdirected_request', { data: { origin: issuer } })
    if (domain !== undefined) {
      ctx.state.domain = domain
      return domains.miss(ctx)
    }
    ctx.status = 307
    // Built from parts: a target that starts with two slashes must not become another host.
    ctx.set('Location', `${issuer}/${ctx.url.replace(/^\/+/, '')}`)
  }
}

/** Only under the port of the service, because the origin of the pages has it. */
async function findDomain(
  { port }: URL,
  domains: DomainsPort,
  host: string,
): Promise<RequestDomain | undefined> {
  const ending = port === '' ? '' : `:${port}`
  return host.endsWith(ending)
    ? domains.find(host.slice(0, host.length - ending.length))
    : undefined
}
