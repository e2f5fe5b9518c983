import type { OfferedProvider } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { ProviderRepository } from '../../persistence/repositories/providers.ts'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { PROVIDER_ICONS } from './provider-icons.ts'
import { type Provider, readProvider } from './provider-settings.ts'

/** A provider, with the text of its button at a client. */
export interface Offered {
  readonly provider: Provider
  readonly text: string | null
}

/** Who offers providers. */
export interface Offering {
  readonly accountId: string
  readonly policy: Pick<ClientPolicy, 'methods' | 'providers'>
}

/** The providers that a client offers, in its order. */
export async function findOffered(
  providers: Pick<ProviderRepository, 'list'>,
  { accountId, policy }: Offering,
): Promise<readonly Offered[]> {
  if (!policy.methods.includes('provider')) return []
  const stored = await providers.list(accountId)
  const enabled = stored.map(readProvider).filter((provider) => provider.enabled)
  if (policy.providers.length === 0) {
    return enabled.map((provider) => ({ provider, text: provider.text }))
  }
  return policy.providers.flatMap(({ provider_id, text }) => {
    const provider = enabled.find((one) => one.provider_id === provider_id)
    return provider === undefined ? [] : { provider, text: text ?? provider.text }
  })
}

/** @throws `provider_not_found` unless the client offers this one, now */
export async function findOfferedProvider(
  providers: Pick<ProviderRepository, 'list'>,
  provider_id: string,
  offering: Offering,
): Promise<Provider> {
  const offered = await findOffered(providers, offering)
  const found = offered.find(({ provider }) => provider.provider_id === provider_id)
  if (found === undefined) throw new ShrdError('provider_not_found')
  return found.provider
}

/** What a page shows of a provider. */
export function toButton({ provider, text }: Offered): OfferedProvider {
  const { provider_id, name, kind, icon } = provider
  return { provider_id, name, text, icon: icon ?? PROVIDER_ICONS[kind] ?? null }
}
