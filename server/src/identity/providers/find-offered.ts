import type { OfferedProvider } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { ProviderRepository } from '../../persistence/repositories/providers.ts'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { drawIcon } from './provider-icons.ts'
import { type Provider, readProvider } from './provider-settings.ts'

/** A provider, with the text and the icon of its button at a client. */
export interface Offered {
  readonly provider: Provider
  readonly text: string | null
  readonly icon: string | null
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
    return enabled.map((provider) => ({ provider, text: provider.text, icon: provider.icon }))
  }
  return policy.providers.flatMap(({ provider_id, text, icon }) => {
    const provider = enabled.find((one) => one.provider_id === provider_id)
    if (provider === undefined) return []
    return { provider, text: text ?? provider.text, icon: icon ?? provider.icon }
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
export function toButton({ provider, text, icon }: Offered): OfferedProvider {
  const { provider_id, name } = provider
  return { provider_id, name, text, icon: drawIcon(provider, icon) }
}
