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
  /** Of the ID token and of the user info endpoint. */
  readonly claims: Claims
}

/** True for a text that says something. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
