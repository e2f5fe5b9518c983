import { ShrdError } from '@shrd/crypto/errors'
import type { Middleware } from 'koa'
import { requestOrigin } from '../http/request-origin.ts'

/**
 * Makes the provider build its URLs only from the issuer, or from the domain of a client that has
 * proven it, never from the request. Refuses a request line in absolute form, which contains its own
 * host.
 */
export function pinOrigin({ issuer }: { issuer: string }): Middleware {
  return ({ req, state }, next) => {
    if (!req.url?.startsWith('/')) throw new ShrdError('invalid_request')
    const { host, protocol } = new URL(requestOrigin({ issuer }, { state }))
    req.headers.host = host
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete req.headers['x-forwarded-host']
    return next()
  }
}
