import { ShrdError } from '@shrd/crypto/errors'
import type { Step } from '../state.ts'
import { answerError } from './answer-errors.ts'

/** Answers `timeout` when a request takes longer than `limit` milliseconds. */
export function limitTime(limit: number): Step {
  return async (ctx, next) => {
    const { promise: over, resolve } = Promise.withResolvers<'over'>()
    const timer = setTimeout(() => resolve('over'), limit)
    const work = next()
    try {
      if ((await Promise.race([work, over])) === 'over') answerError(ctx, new ShrdError('timeout'))
    } finally {
      clearTimeout(timer)
      // What is still running has nobody left to tell; its failure must not end the process.
      work.catch(() => {})
    }
  }
}
