import type { IncomingMessage } from 'node:http'

/**
 * Makes the provider build its URLs only from the issuer, never from the request. Returns false for
 * a request line in absolute form, which contains its own host.
 */
export function pinOrigin(req: IncomingMessage, issuer: string): boolean {
  if (!req.url?.startsWith('/')) return false
  const { host, protocol } = new URL(issuer)
  req.headers.host = host
  req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  delete req.headers['x-forwarded-host']
  return true
}
