import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { isCallPath, takesToken } from '../api-paths.ts'
import type { IsKnownOrigin } from '../known-origins.ts'
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

/** Request headers of other applications, which act for their user by a token. */
const TOKEN_HEADERS: readonly string[] = [
  'authorization',
  'content-type',
  'dpop',
  'idempotency-key',
]

/** Response headers that those pages may read. */
const EXPOSED_HEADERS: readonly string[] = ['date', 'retry-after', 'dpop-nonce', 'www-authenticate']

/** Seconds. Chromium caches no longer than two hours. */
const MAX_AGE = '7200'

/**
 * CORS for the calls of the contract. With credentials only for first-party origins, which come from
 * the configuration, so a preflight costs no query. Without credentials for the registered origins of
 * applications that may act for their users, at the calls that take a token; the guard compares the
 * origin with the client of the token. The OAuth endpoints have their own rules.
 */
export function shareWithOrigins(config: Config, isOfApplication: IsKnownOrigin): Step {
  return async (ctx, next) => {
    if (!isCallPath(ctx.path)) return next()
    ctx.vary('Origin')
    const { origin } = ctx.req.headers
    const isFirst = isFirstParty(config, origin)
    const isApplication =
      !isFirst && origin !== undefined && takesToken(ctx.path) && (await isOfApplication(origin))
    const isShared = isFirst || isApplication
    if (isShared && origin !== undefined) {
      ctx.set('Access-Control-Allow-Origin', origin)
      if (isFirst) ctx.set('Access-Control-Allow-Credentials', 'true')
      ctx.set('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '))
    }
    if (ctx.method !== 'OPTIONS') return next()
    if (!isShared) throw new ShrdError('origin_not_allowed')
    ctx.set('Access-Control-Allow-Methods', isFirst ? 'GET, POST, PUT' : 'GET, POST')
    const headers = isFirst ? ALLOWED_HEADERS : TOKEN_HEADERS
    ctx.set('Access-Control-Allow-Headers', headers.join(', '))
    ctx.set('Access-Control-Max-Age', MAX_AGE)
    ctx.status = 204
  }
}
