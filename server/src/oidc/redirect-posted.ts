import type { IncomingMessage } from 'node:http'
import { ShrdError } from '@shrd/crypto/errors'
import type { Middleware } from 'koa'
import { collectBody } from '../http/collect-body.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { findPostedPath } from './routes.ts'

/** Bytes of a form. Its fields become an address, and longer ones are refused on the way. */
const LIMIT = 8192
const FORM = { limit: 'small' } as const

/**
 * Redirects a request that an application sends as a form (OpenID Connect Core 1.0, 3.1.2.1;
 * RP-Initiated Logout 1.0, 2) to the same request as an address. Cookies do not travel with a form
 * of another site. They do with the redirect.
 *
 * @throws `unsupported_media_type`, `body_too_large`, `invalid_request`, `timeout`, `too_many_requests`
 */
export function redirectPosted({ byteLimit }: Pick<OidcDeps, 'byteLimit'>): Middleware {
  return async (ctx, next) => {
    const path = ctx.method === 'POST' ? findPostedPath(ctx.path) : undefined
    if (path === undefined) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 303
    const end = byteLimit.beginRequest(ctx.req, FORM, { subject: null, address: ctx.ip })
    try {
      ctx.redirect(await toPostedAddress(ctx.req, path))
    } finally {
      end()
    }
  }
}

async function toPostedAddress(request: IncomingMessage, path: string): Promise<string> {
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  if (type.trim() !== 'application/x-www-form-urlencoded') {
    throw new ShrdError('unsupported_media_type')
  }
  const form = new TextDecoder().decode(await collectBody(request, { limit: LIMIT }))
  return `${path}?${new URLSearchParams(form)}`
}
