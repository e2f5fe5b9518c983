import type { Context } from 'koa'

/**
 * Responds to a program that exceeds a rate limit, as OAuth does (RFC 9126, 2.3).
 *
 * @param retryAfter seconds
 */
export function answerTooMany(
  ctx: Pick<Context, 'status' | 'body' | 'set'>,
  retryAfter: number,
): void {
  ctx.status = 429
  ctx.set('Retry-After', String(retryAfter))
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { error: 'temporarily_unavailable', error_description: 'too many requests' }
}
