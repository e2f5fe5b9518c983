import type { Config } from '../config.ts'
import type { Step } from '../http/state.ts'
import { limitAddress } from '../identity/limit-address.ts'
import type { Throttle } from '../identity/throttle.ts'
import { laterAfter } from '../oidc/answer-later.ts'
import { isCodePath } from '../oidc/routes.ts'
import { drawLaterWith } from './draw-later.ts'
import type { DrawPage } from './draw-page.ts'

interface Deps {
  config: Pick<Config, 'limits'>
  throttle: Pick<Throttle, 'limit'>
  draw: DrawPage
}

/**
 * Counts the codes of devices that an address enters. Whoever finds the code of somebody else's device
 * can sign it in as themselves. If the counters cannot be read, no code is looked up.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8628#section-5.1
 */
export function limitCodes({ config, throttle, draw }: Deps): Step {
  return async (ctx, next) => {
    if (ctx.method !== 'POST' || !isCodePath(ctx.path)) return next()
    try {
      const counted = { address: ctx.ip, rate: config.limits.deviceCodes }
      await limitAddress(throttle, 'device_code', counted)
    } catch (error) {
      const later = laterAfter(error)
      if (later === undefined) throw error
      return drawLaterWith(draw)(ctx, later)
    }
    await next()
  }
}
