import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'koa-helmet'
import type { Config } from '../../config.ts'
import type { Step, StepContext } from '../state.ts'

/**
 * Security headers of every response. The content security policy is for responses that are not
 * pages: nothing may load. Pages replace it by their own.
 */
export function setHeaders(config: Config): Step {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'frame-ancestors': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'none'"],
        },
      },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: config.issuer.startsWith('https:') && { maxAge: 31_536_000 },
    }),
  )
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    return next()
  }
}

/**
 * The headers of a step that ignores the request. Computed once, because they are always the same.
 */
function headersOf(step: Step): readonly (readonly [string, string])[] {
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  // Helmet uses no other property of a context, and has set its headers when this returns.
  step({ req: res.req, res } as StepContext, async () => {})
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)])
}
