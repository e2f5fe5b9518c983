import { ShrdError } from '@shrd/crypto/errors'
import type { Step } from '../state.ts'
import { answerError } from './answer-errors.ts'

/** Responds with `timeout` if a request takes longer than `limit` milliseconds. */
export function limitTime(limit: number): Step {
  return async (ctx, next) => {
    const { promise: over, resolve } = Promise.withResolvers<'over'>()
    const timer = setTimeout(() => resolve('over'), limit)
    const work = next()
    try {
      if ((await Promise.race([work, over])) === 'over') answerError(ctx, new ShrdError('timeout'))
    } finally {
      clearTimeout(timer)
      // Avoids an unhandled rejection: no one waits for the work any more.
      work.catch(() => {})
    }
  }
}
