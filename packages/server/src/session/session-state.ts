import type { JWTPayload } from 'jose'

/** What the cookie of a session holds. Times are seconds since 1970. */
export interface SessionState {
  /** Random, new at each sign-in. */
  readonly id: string
  /** By the clock of the service. */
  readonly created_at: number
  readonly ends_at: number
  /** The claims of the ID token about the user. */
  readonly user: SessionUser
  /** The session at the service, if its logout tokens name one. */
  readonly sid?: string
  /** Given back to the service when the user signs out. */
  readonly id_token: string
  readonly access_token: string
  readonly access_ends_at: number
  /** Missing if the service gave none: then the session has no new access tokens. */
  readonly refresh_token?: string
}

/** A user, as the ID token describes them. Identify users by `sub`. */
export type SessionUser = JWTPayload & { readonly sub: string }

/** Claims about the token itself, not about the user. */
const OF_TOKEN: ReadonlySet<string> = new Set([
  ...[
    'iss',
    'aud',
    'azp',
    'exp',
    'iat',
    'nbf',
    'jti',
    'nonce',
    'sid',
    'at_hash',
    'c_hash',
    's_hash',
  ],
])

/** Keeps the claims about the user. */
export function toUser(claims: JWTPayload & { sub: string }): SessionUser {
  const kept = Object.entries(claims).filter(([name]) => !OF_TOKEN.has(name))
  return { ...Object.fromEntries(kept), sub: claims.sub }
}

/** Reads an opened cookie. Only this package has written it, but an older version may have. */
export function readState(value: Readonly<Record<string, unknown>>): SessionState | undefined {
  const { id, created_at, ends_at, user, id_token, access_token, access_ends_at } = value
  const isWhole =
    [id, id_token, access_token].every((text) => typeof text === 'string') &&
    [created_at, ends_at, access_ends_at].every((time) => typeof time === 'number') &&
    typeof Object(user).sub === 'string'
  // The properties were looked at above.
  return isWhole ? (value as unknown as SessionState) : undefined
}
