import { isShrdError } from '@shrd/crypto/errors'
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

/**
 * The tokens of another sign-in. Some providers give a refresh token at the first one only: it stays.
 *
 * @param known the sealed tokens of the connection
 */
export function sealNextTokens(
  tokens: ProviderTokens,
  known: string | null,
  { context, sealer }: { readonly context: string; readonly sealer: Sealer },
): string {
  const refresh_token = tokens.refresh_token ?? findRefreshToken(known, context, sealer)
  return sealTokens({ ...tokens, refresh_token }, context, sealer)
}

function findRefreshToken(known: string | null, context: string, sealer: Sealer): string | null {
  if (known === null) return null
  try {
    return openTokens(known, context, sealer).refresh_token
  } catch (error) {
    // A lost key must not end sign-ins.
    if (isShrdError(error, 'sealed_value_invalid')) return null
    throw error
  }
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
