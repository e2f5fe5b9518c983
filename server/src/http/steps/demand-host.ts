import { ShrdError } from '@shrd/crypto/errors'
import { isApiPath } from '../api-paths.ts'
import type { Step } from '../state.ts'

/**
 * Serves only the configured origin: under another host name (127.0.0.1 instead of localhost) the
 * cookies of this one never arrive. Pages are redirected to it; calls get an error that names it.
 */
export function demandHost(issuer: string): Step {
  const { host } = new URL(issuer)
  return async (ctx, next) => {
    if (ctx.req.headers.host?.toLowerCase() === host) return next()
    const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && !isApiPath(ctx.path)
    if (!isPage) throw new ShrdError('misdirected_request', { data: { origin: issuer } })
    ctx.status = 307
    // Built from parts: a target that starts with two slashes must not become another host.
    ctx.set('Location', `${issuer}/${ctx.url.replace(/^\/+/, '')}`)
  }
}
