import helmet from 'koa-helmet'
import type { Config } from '../../config.ts'
import type { Step } from '../state.ts'

/**
 * Security headers of every answer. The content security policy is that of an answer which is no
 * page: nothing may load. Pages put their own in its place.
 */
export function setHeaders(config: Config): Step {
  return helmet({
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
  })
}
