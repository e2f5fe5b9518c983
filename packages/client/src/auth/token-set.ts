/** What an ID token says. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** What a signed-in person's page holds. */
export interface TokenSet {
  /** `''` where a new one has to be asked for, such as after a reload. */
  readonly access_token: string
  /** By this device's clock, in milliseconds. */
  readonly expires_at: number
  readonly refresh_token: string | undefined
  /** Names the session when it is ended at the issuer. */
  readonly id_token: string
  readonly scope: string
  /** The sign-in was made at the service, which has a session of its own then. */
  readonly is_hosted?: boolean
  /** Of the ID token and of the user info endpoint. */
  readonly claims: Claims
}

/** The token that stands for the session, and ends it. */
export function toHandle(tokens: TokenSet | undefined): string | undefined {
  return tokens?.refresh_token ?? tokens?.access_token
}

/** True for a text that says something. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
