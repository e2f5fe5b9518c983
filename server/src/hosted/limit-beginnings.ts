import { isShrdError } from '@shrd/crypto/errors'
import type { Config } from '../config.ts'
import type { Step } from '../http/state.ts'
import { addressBlock } from '../identity/client-address.ts'
import type { Throttle } from '../identity/throttle.ts'
import type { DrawPage } from './draw-page.ts'

interface Deps {
  config: Pick<Config, 'limits'>
  throttle: Pick<Throttle, 'limit'>
  draw: DrawPage
}

/**
 * Counts whoever begins a sign-in by their address. Each is kept for an hour from the first page on,
 * before anybody has proven anything, so without a bound anybody could fill the database. Who asks too
 * often is shown a page; where the counters cannot be read nothing begins.
 *
 * @throws `too_many_requests` with `retry_after` where no page was asked for.
 */
export function createBeginningLimit({ config, throttle, draw }: Deps): Step {
  return async (ctx, next) => {
    try {
      await throttle.limit(`beginning:${addressBlock(ctx.ip)}`, config.limits.signIns)
    } catch (error) {
      const isPage = ctx.method === 'GET' || ctx.method === 'HEAD'
      if (!isPage || !isShrdError(error, 'too_many_requests')) throw error
      ctx.set('Retry-After', String(error.data.retry_after))
      const page = { name: 'failed', code: 'too_many_requests', restart: null } as const
      return draw(ctx, page, { status: 429 })
    }
    await next()
  }
}
