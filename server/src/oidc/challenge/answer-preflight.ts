import type { Context } from 'koa'
import type { IsKnownOrigin } from '../../http/known-origins.ts'

const ALLOWED_HEADERS = 'authorization, content-type, dpop'
/** Seconds. Chromium caches no longer than two hours. */
const MAX_AGE = '7200'

/** Responds to a preflight. It does not say which client calls. */
export async function answerPreflight(ctx: Context, isKnown: IsKnownOrigin): Promise<void> {
  const isShared = await shareWithKnown(ctx, isKnown)
  ctx.status = isShared ? 204 : 403
  if (!isShared) return
  ctx.set('Access-Control-Allow-Methods', 'POST')
  ctx.set('Access-Control-Allow-Headers', ALLOWED_HEADERS)
  ctx.set('Access-Control-Max-Age', MAX_AGE)
}

/**
 * Shares a response with known origins before the client is known. Later responses are
 * shared only with the origins of that client.
 */
export async function shareWithKnown(ctx: Context, isKnown: IsKnownOrigin): Promise<boolean> {
  const origin = ctx.get('Origin')
  ctx.vary('Origin')
  const isShared = origin !== '' && (await isKnown(origin))
  if (isShared) ctx.set('Access-Control-Allow-Origin', origin)
  return isShared
}
