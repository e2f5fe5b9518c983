import type { ProviderRepository } from '../../persistence/repositories/providers.ts'
import { findOffered, type Offering } from '../providers/find-offered.ts'
import { PROVIDER_KINDS } from '../providers/provider-kinds.ts'

/**
 * The part of a policy that proves now who the user is: without providers that answer for a session,
 * whoever is in front of the page. Without any method, nothing is left.
 */
export async function askingAgain<Policy extends Offering['policy']>(
  providers: Pick<ProviderRepository, 'list'>,
  { accountId, policy }: { readonly accountId: string; readonly policy: Policy },
): Promise<Policy> {
  if (!policy.methods.includes('provider')) return policy
  const offered = await findOffered(providers, { accountId, policy })
  const asking = offered.filter(({ provider: { kind } }) => PROVIDER_KINDS[kind].asksAgain)
  if (asking.length === 0) {
    return { ...policy, methods: policy.methods.filter((method) => method !== 'provider') }
  }
  return {
    ...policy,
    providers: asking.map(({ provider: { provider_id }, text, icon }) => ({
      ...{ provider_id, text, icon },
    })),
  }
}
