import type { JWTPayload } from 'jose'

/** Who calls, and what they may do. */
export interface Caller {
  /**
   * The user, or the client itself if `kind` is `client`. Identify users by issuer and `sub`
   * together.
   */
  readonly sub: string
  /** `client` for a token without a user (client credentials). */
  readonly kind: 'user' | 'client'
  /** The application that makes the call. */
  readonly client_id: string
  readonly scopes: readonly string[]
  /** The account of the client. `null` if the token does not name one. */
  readonly account_id: string | null
  /** All claims of the token. */
  readonly claims: JWTPayload
}

/** Reads the caller from verified claims. */
export function toCaller(claims: JWTPayload): Caller {
  const { sub, client_id, scope, account_id } = claims
  const client = String(client_id)
  // Without a user, a JWT repeats the client's id, and an introspection leaves it out.
  const who = sub ?? client
  return {
    sub: who,
    kind: who === client ? 'client' : 'user',
    client_id: client,
    scopes: typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [],
    account_id: typeof account_id === 'string' ? account_id : null,
    claims,
  }
}
