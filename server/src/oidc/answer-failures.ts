import { ERRORS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { toProblem } from '../http/problem.ts'
import { answerLater, laterAfter } from './answer-later.ts'

/**
 * Responds to failures outside of the provider's own error handling, and to addresses that it does
 * not know, in the same form as the rest of the service.
 */
export function answerFailures(provider: Provider, { log }: { log: Logger }): void {
  provider.use(async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new ShrdError('not_found')
    } catch (error) {
      const later = laterAfter(error)
      if (later !== undefined) {
        log.warn({ err: error, path: ctx.path }, 'oidc failed')
        return answerLater(ctx, later)
      }
      const problem = toProblem(error, String(ctx.res.getHeader('X-Request-Id') ?? ''))
      if (problem.status >= 500) log.error({ err: error, path: ctx.path }, 'oidc failed')
      ctx.status = ERRORS[problem.code].status
      ctx.body = problem
      ctx.type = 'application/problem+json'
    }
  })
}
