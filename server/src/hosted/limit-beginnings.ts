import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../config.ts'
import type { Step, StepContext } from '../http/state.ts'
import { limitAddress } from '../identity/limit-address.ts'
import type { Throttle } from '../identity/throttle.ts'
import { answerTooMany } from '../oidc/answer-too-many.ts'
import { isPushPath } from '../oidc/routes.ts'
import type { DrawPage } from './draw-page.ts'
import { wishedLocale } from './preferences.ts'

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
 * response is a page, or an OAuth error. If the counters cannot be read, no sign-in starts.
 *
 * @throws `too_many_requests` with `retry_after` for requests that are neither a page nor OAuth
 */
export function createBeginningLimit({ draw, ...counting }: Deps): Step {
  return async (ctx, next) => {
    try {
      await countBeginning(counting, ctx.ip)
    } catch (error) {
      if (!isShrdError(error, 'too_many_requests')) throw error
      return answerWait(ctx, draw, error)
    }
    await next()
  }
}

/**
 * Counts one sign-in of an address, at any door.
 *
 * @throws `too_many_requests` with `retry_after`
 */
export function countBeginning({ config, throttle }: Counting, address: string): Promise<void> {
  return limitAddress(throttle, 'beginning', { address, rate: config.limits.signIns })
}

async function answerWait(ctx: StepContext, draw: DrawPage, error: ShrdError): Promise<void> {
  const retryAfter = Number(error.data.retry_after)
  if (isPushPath(ctx.path)) return answerTooMany(ctx, retryAfter)
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw error
  ctx.set('Retry-After', String(retryAfter))
  const page = { name: 'failed', code: 'too_many_requests', restart: null } as const
  // The provider has not read the request yet, so only the address shows its language.
  return draw(ctx, page, { status: 429, wished: wishedLocale(ctx.query.ui_locales) })
}
