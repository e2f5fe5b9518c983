import type { TokenEndpointResponse } from 'openid-client'
import type { Sealer } from '../../key-ring.ts'

/** The tokens of a user at a provider. */
export interface ProviderTokens {
  readonly access_token: string
  readonly token_type: string
  readonly refresh_token: string | null
  readonly scope: string | null
  /** In milliseconds; `null` if the provider does not say. */
  readonly expires_at: number | null
}

/** The context to which the tokens of a connection are sealed. */
export function connectionTokensContext(connectionId: string): string {
  return `provider-tokens/${connectionId}`
}

/** The context while a sign-in waits for a proof. */
export function waitingTokensContext(flow: string): string {
  return `provider-tokens/waiting/${flow}`
}

/** Seals tokens for their place. */
export function sealTokens(tokens: ProviderTokens, context: string, sealer: Sealer): string {
  return sealer.seal(Buffer.from(JSON.stringify(tokens)), context)
}

/** @throws `sealed_value_invalid` */
export function openTokens(sealed: string, context: string, sealer: Sealer): ProviderTokens {
  // Only sealTokens writes it.
  return JSON.parse(Buffer.from(sealer.open(sealed, context)).toString()) as ProviderTokens
}

/** Reads a token response. A refresh may return no new refresh token: the former one stays. */
export function readTokens(
  response: TokenEndpointResponse,
  { now, former }: { readonly now: number; readonly former?: ProviderTokens },
): ProviderTokens {
  const { access_token, token_type, refresh_token, scope, expires_in } = response
  return {
    ...{ access_token, token_type },
    refresh_token: refresh_token ?? former?.refresh_token ?? null,
    scope: scope ?? former?.scope ?? null,
    expires_at: expires_in === undefined ? null : now + expires_in * 1_000,
  }
}
