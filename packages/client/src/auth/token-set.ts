/** The claims of an ID token. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** The tokens of a signed-in user. */
export interface TokenSet {
  /** `''` until the next renewal, such as after a reload. */
  readonly access_token: string
  /** By this device's clock, in milliseconds. */
  readonly expires_at: number
  readonly refresh_token: string | undefined
  /** Identifies the session at a sign-out at the issuer. */
  readonly id_token: string
  readonly scope: string
  /** The user signed in at the service, which then has a session. */
  readonly is_hosted?: boolean
  /** From the ID token and the user info endpoint. */
  readonly claims: Claims
}

/** Returns the token that identifies and ends the session. */
export function toHandle(tokens: TokenSet | undefined): string | undefined {
  return tokens?.refresh_token ?? tokens?.access_token
}

/** True for a non-empty text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
