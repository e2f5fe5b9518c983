import type { Provider } from 'oidc-provider'
import { answerLater, type Later, laterAfter } from './answer-later.ts'

/**
 * Responds to a failure of the database with 503 and `Retry-After` in place of the provider's
 * `server_error`: the same request may succeed a moment later.
 */
export function answerUnavailable(provider: Provider): void {
  const known = new WeakMap<object, Later>()
  provider.on('server_error', (ctx, error) => {
    const later = laterAfter(error)
    if (later !== undefined) known.set(ctx, later)
  })
  provider.use(async (ctx, next) => {
    await next()
    const later = known.get(ctx)
    // A page has been drawn already, with the same status.
    if (later !== undefined && !ctx.response.is('html')) answerLater(ctx, later)
  })
}
