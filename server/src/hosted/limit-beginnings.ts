import type { Config } from '../config.ts'
import type { Step } from '../http/state.ts'
import { limitAddress } from '../identity/limit-address.ts'
import type { Throttle } from '../identity/throttle.ts'
import { answerLater, laterAfter } from '../oidc/answer-later.ts'
import { isBeginningPath, isCodePath, isPushPath } from '../oidc/routes.ts'
import { drawLaterWith } from './draw-later.ts'
import type { DrawPage } from './draw-page.ts'

interface Counting {
  config: Pick<Config, 'limits'>
  throttle: Pick<Throttle, 'limit'>
}

interface Deps extends Counting {
  draw: DrawPage
}

/**
 * Counts new sign-ins by address. The database stores each for an hour from the first page on,
 * before the user proves anything, so without a limit anyone could fill it. Over the limit, the
 * response is a page, or an OAuth error. If the counters cannot be read, no sign-in starts,
 * and the response says when to try again.
 *
 * @throws `too_many_requests` with `retry_after` for requests that are neither a page nor OAuth
 */
export function createBeginningLimit({ draw, ...counting }: Deps): Step {
  return async (ctx, next) => {
    try {
      await countBeginning(counting, ctx.ip)
    } catch (error) {
      const later = laterAfter(error)
      if (later === undefined) throw error
      if (isPushPath(ctx.path)) return answerLater(ctx, later)
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw error
      return drawLaterWith(draw)(ctx, later)
    }
    await next()
  }
}

/** Applications start sign-ins at the provider, which has no rate limits itself. */
export function atBeginnings(limit: Step): Step {
  return (ctx, next) => {
    // The limit of codes counts what users send to a page.
    const isSent = ctx.method === 'POST' && isCodePath(ctx.path)
    return isBeginningPath(ctx.path) && !isSent ? limit(ctx, next) : next()
  }
}

/**
 * Counts one sign-in of an address, at any entry.
 *
 * @throws `too_many_requests` with `retry_after`
 */
export function countBeginning({ config, throttle }: Counting, address: string): Promise<void> {
  return limitAddress(throttle, 'beginning', { address, rate: config.limits.signIns })
}
