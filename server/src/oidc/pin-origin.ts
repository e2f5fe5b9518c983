import { ShrdError } from '@shrd/crypto/errors'
import type { Middleware } from 'koa'

/**
 * Makes the provider build its URLs only from the issuer, never from the request. Refuses a request
 * line in absolute form, which contains its own host.
 */
export function pinOrigin({ issuer }: { issuer: string }): Middleware {
  const { host, protocol } = new URL(issuer)
  return ({ req }, next) => {
    if (!req.url?.startsWith('/')) throw new ShrdError('invalid_request')
    req.headers.host = host
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete req.headers['x-forwarded-host']
    return next()
  }
}
