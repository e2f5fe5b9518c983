import type { Claims } from './id-token.ts'

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

/** What was kept, if it is whole; another script of the origin may have written there. */
export function readTokenSet(value: unknown): TokenSet | undefined {
  // Looked at member by member.
  const kept = Object(value) as Partial<TokenSet>
  const texts = [kept.refresh_token, kept.id_token, kept.scope, kept.claims?.sub]
  if (!texts.every((text) => typeof text === 'string')) return undefined
  return { ...(kept as TokenSet), access_token: '', expires_at: 0 }
}
