/** So many that nobody signs in so often at once that the service slows them down. */
export const PEOPLE = 64

/** Everybody's password. */
export const PASSWORD = 'correct horse battery staple'

/** Whose password hash costs next to nothing, and whose has the cost that the service gives it. */
export type Cost = 'cheap' | 'real'

/** Somebody's address; each number is somebody else. */
export function emailOf(cost: Cost, number: number): string {
  return `${cost}-${number % PEOPLE}@example.org`
}

/** Where codes are sent; nothing listens there. */
export const REDIRECT_URI = 'http://localhost:3009/callback'

/** A client in a browser: PKCE instead of a secret. */
export const PUBLIC_CLIENT = {
  client_id: 'bench-public',
  redirect_uris: [REDIRECT_URI],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  token_endpoint_auth_method: 'none' as const,
  id_token_signed_response_alg: 'ES256' as const,
}

/** The same, of somebody who states nothing: its ID tokens are signed with RS256. */
export const STANDARD_CLIENT = {
  ...PUBLIC_CLIENT,
  client_id: 'bench-standard',
  id_token_signed_response_alg: 'RS256' as const,
}

/** A server, which proves itself with a secret and may ask about its tokens. */
export const SECRET_CLIENT = {
  client_id: 'bench-server',
  redirect_uris: [REDIRECT_URI],
  grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
  response_types: ['code' as const],
  token_endpoint_auth_method: 'client_secret_basic' as const,
  id_token_signed_response_alg: 'ES256' as const,
}

/** Of {@link SECRET_CLIENT}. */
export const CLIENT_SECRET = 'A'.repeat(43)
