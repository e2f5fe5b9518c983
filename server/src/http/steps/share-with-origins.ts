import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { isCallPath } from '../api-paths.ts'
import { isFirstParty } from '../origins.ts'
import type { Step } from '../state.ts'

/** Request headers that pages of other first-party origins may send. */
const ALLOWED_HEADERS: readonly string[] = [
  'content-type',
  'content-digest',
  'signature',
  'signature-input',
  'shrd-session',
  'shrd-client',
  'idempotency-key',
  'shrd-claim',
  'shrd-reader',
  'dpop',
]

/** Response headers that those pages may read. */
const EXPOSED_HEADERS: readonly string[] = ['date', 'retry-after', 'dpop-nonce', 'www-authenticate']

/** Seconds. Chromium caches no longer than two hours. */
const MAX_AGE = '7200'

/**
 * CORS with credentials for the calls of the contract, only for first-party origins. They come from
 * the configuration, so a preflight costs no query. The OAuth endpoints have their own rules.
 */
export function shareWithOrigins(config: Config): Step {
  return async (ctx, next) => {
    if (!isCallPath(ctx.path)) return next()
    ctx.vary('Origin')
    const { origin } = ctx.req.headers
    const isShared = isFirstParty(config, origin)
    if (isShared && origin !== undefined) {
      ctx.set('Access-Control-Allow-Origin', origin)
      ctx.set('Access-Control-Allow-Credentials', 'true')
      ctx.set('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '))
    }
    if (ctx.method !== 'OPTIONS') return next()
    if (!isShared) throw new ShrdError('origin_not_allowed')
    ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT')
    ctx.set('Access-Control-Allow-Headers', ALLOWED_HEADERS.join(', '))
    ctx.set('Access-Control-Max-Age', MAX_AGE)
    ctx.status = 204
  }
}
