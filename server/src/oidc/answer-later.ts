import type { Context } from 'koa'
import { toRefusal } from '../http/problem.ts'

/**
 * RFC 6749, 4.1.2.1. It defines no such error for the token endpoint, but RFC 9126, 2.3 uses
 * `Retry-After` in the same way.
 */
const LATER = 'temporarily_unavailable'

const DESCRIPTIONS = { 429: 'too many requests', 503: 'try again later' } as const

/** Why and when a program may try again. */
export interface Later {
  /** 429: over a rate limit. 503: the database did not respond. */
  readonly status: keyof typeof DESCRIPTIONS
  /** In seconds. */
  readonly wait: number
}

/** Tells a program when to try again, as an OAuth error. */
export function answerLater(ctx: Pick<Context, 'status' | 'body' | 'set'>, later: Later): void {
  const { status, wait } = later
  ctx.status = status
  ctx.set('Retry-After', String(wait))
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { error: LATER, error_description: DESCRIPTIONS[status] }
}

/** When to try again after this failure; `undefined` for one that would only happen again. */
export function laterAfter(error: unknown): Later | undefined {
  const { code, data } = toRefusal(error)
  const wait = Number(data.retry_after)
  if (code === 'too_many_requests') return { status: 429, wait }
  return code === 'unavailable' ? { status: 503, wait } : undefined
}
