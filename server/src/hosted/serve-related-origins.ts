import type { Step } from '../http/state.ts'
import {
  RELATED_KEPT,
  RELATED_ORIGINS_PATH,
  type RelatedOrigins,
} from '../identity/passkeys/related-origins.ts'

/** Tells browsers the {@link RelatedOrigins} of the domain that they ask. */
export function serveRelatedOrigins(relatedOrigins: RelatedOrigins): Step {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (ctx.path !== RELATED_ORIGINS_PATH || !isRead) return next()
    const origins = await relatedOrigins.list(ctx.state.domain?.host)
    ctx.set('Cache-Control', `public, max-age=${RELATED_KEPT / 1_000}`)
    ctx.body = { origins }
  }
}
