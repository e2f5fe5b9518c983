import type { Step } from '../state.ts'
import type { DomainsPort } from './demand-host.ts'

/** Where a proxy asks whether it may get a certificate for a host. */
const DOMAIN_PATH = '/health/domain'

/**
 * Says whether a host is the domain of a client, for proxies that get certificates when they need
 * them. Everybody can see which domains lead here, because they are in the DNS.
 */
export function answerDomain({ find }: Pick<DomainsPort, 'find'>): Step {
  return async (ctx, next) => {
    if (ctx.path !== DOMAIN_PATH) return next()
    const { domain } = ctx.query
    const found = typeof domain === 'string' ? await find(domain.toLowerCase()) : undefined
    ctx.status = found === undefined ? 404 : 200
    ctx.body = { status: found === undefined ? 'unknown' : 'ok' }
  }
}
