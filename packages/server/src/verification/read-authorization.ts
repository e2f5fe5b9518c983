import { createServerError } from '../errors/server-errors.ts'

/** How a token was sent. */
export type Scheme = 'Bearer' | 'DPoP'

/** The access token of a request. */
export interface SentToken {
  readonly scheme: Scheme
  readonly token: string
}

/** `token68` of RFC 9110, which both schemes use. */
const AUTHORIZATION = /^(bearer|dpop) +([A-Za-z0-9._~+/-]+=*)$/i

/**
 * Reads the header `Authorization`. Tokens in the query or in the body are ignored: addresses end up
 * in logs.
 *
 * @throws `token_missing`, `request_malformed`
 */
export function readAuthorization(headers: Headers): SentToken {
  const value = headers.get('authorization')
  if (value === null) throw createServerError('token_missing')
  const [, scheme = '', token] = AUTHORIZATION.exec(value) ?? []
  if (token === undefined) throw createServerError('request_malformed')
  return { scheme: scheme.toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer', token }
}
