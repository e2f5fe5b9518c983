import type { Ports } from '../../ports.ts'
import type { Step } from '../state.ts'

/** Names the request, and writes one line about it when it is answered. */
export function identifyRequest({ log, now, randomBytes }: Ports): Step {
  return async (ctx, next) => {
    const started = now()
    ctx.state.requestId = Buffer.from(randomBytes(12)).toString('base64url')
    ctx.state.log = log.child({ request_id: ctx.state.requestId })
    ctx.set('X-Request-Id', ctx.state.requestId)
    await next()
    // The path without its query: protocols put codes and tokens there.
    const { method, path, status } = ctx
    ctx.state.log.info({ method, path, status, ms: now() - started }, 'request')
  }
}
