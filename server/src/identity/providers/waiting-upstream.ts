import type { WaitingProvider } from '@shrd/contract'
import type { Sealer } from '../../key-ring.ts'
import type { UpstreamIdentity } from '../../persistence/repositories/connections.ts'
import type { Returned } from './provider-flows.ts'
import {
  openTokens,
  type ProviderTokens,
  sealTokens,
  waitingTokensContext,
} from './provider-tokens.ts'

/** A user of a provider who waits in a sign-in to be connected. */
export interface WaitingUpstream extends UpstreamIdentity {
  readonly provider_id: string
  /** Of the provider when it answered. */
  readonly updated_at: number
  /** The name of the provider. */
  readonly provider: string
  readonly email: string | null
  /** True if the provider knows whose address it is. */
  readonly isVerified: boolean
  /** True if the provider has asked for the user just now. */
  readonly isFresh: boolean
  /** The name of the user. */
  readonly name: string | null
  readonly sealed_tokens: string | null
  /** The user who proves their identity first; `null` for a new one. */
  readonly sub: string | null
}

/** Remembers a user of a provider in a sign-in. @param flow of the sign-in */
export function keepWaiting(
  { user, provider, tokens, isFresh }: Returned,
  { sub, flow, sealer }: { sub: string | null; flow: string; sealer: Sealer },
): WaitingUpstream {
  const { issuer, subject, email, isVerified, name } = user
  const { provider_id, updated_at, keep_tokens } = provider
  const context = waitingTokensContext(flow)
  return {
    ...{ provider_id, provider: provider.name, issuer, subject, email, isVerified, name, sub },
    ...{ isFresh, updated_at },
    sealed_tokens: keep_tokens ? sealTokens(tokens, context, sealer) : null,
  }
}

/** The tokens that wait with it. */
export function tokensOf(
  { sealed_tokens }: WaitingUpstream,
  { flow, sealer }: { flow: string; sealer: Sealer },
): ProviderTokens | null {
  if (sealed_tokens === null) return null
  return openTokens(sealed_tokens, waitingTokensContext(flow), sealer)
}

/** What a page shows of it. */
export function toWaiting({
  provider_id,
  provider: name,
  email,
}: WaitingUpstream): WaitingProvider {
  return { provider_id, name, email }
}
