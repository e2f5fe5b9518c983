import { ERRORS } from '@shrd/contract'
import { toProblem, toRefusal } from '../problem.ts'
import type { Step, StepContext } from '../state.ts'

/** Converts errors of later steps to problem details (RFC 9457), and logs unexpected ones. */
export function answerErrors(): Step {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      answerError(ctx, error)
    }
  }
}

/** Responds with an error, for steps that must not throw. */
export function answerError(ctx: StepContext, error: unknown): void {
  const { code, data } = toRefusal(error)
  const { requestId, log } = ctx.state
  if (code === 'internal') log.error({ err: error }, 'not foreseen')
  else if (ERRORS[code].status >= 500) log.warn({ code, err: error }, 'refused')
  else log.info({ code }, 'refused')
  if (ctx.headerSent) return
  ctx.status = ERRORS[code].status
  ctx.body = toProblem(error, requestId)
  ctx.type = 'application/problem+json'
  if (typeof data.retry_after === 'number') ctx.set('Retry-After', String(data.retry_after))
}
