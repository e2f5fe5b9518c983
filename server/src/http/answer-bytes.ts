import { finished } from 'node:stream'
import { GRACE, LEAST_SPEED, STALL } from './least-speed.ts'
import type { StepContext } from './state.ts'

/** A response that is complete before any of it is sent. */
export interface WholeAnswer {
  readonly bytes: Buffer
  readonly type: string
}

/**
 * Sends a response. It stays in memory until the caller has received it, so it ends the connection
 * of a caller who stalls or is too slow.
 *
 * @param done called after it was sent, or cannot be sent any more
 */
export function answerBytes(ctx: StepContext, answer: WholeAnswer, done: () => void): void {
  const { bytes, type } = answer
  ctx.type = type
  ctx.body = bytes
  ctx.res.setTimeout(STALL)
  const timer = setTimeout(() => ctx.res.destroy(), GRACE + bytes.length / LEAST_SPEED)
  finished(ctx.res, () => {
    clearTimeout(timer)
    done()
  })
}
