import type { Provider } from '../../src/data/types.ts'
import type { ConsoleCall, FakeHandlers } from '../fake-handler.ts'
import { NOW } from '../fake-records.ts'
import { type FakeState, idOf } from '../fake-state.ts'
import { Refused } from '../refused.ts'

const done = { success: true } as const

type Names = Extract<
  ConsoleCall,
  `${string}Provider` | `${string}Providers` | `${string}ProviderDomain` | 'getProviderToken'
>

/** Calls about providers. */
export function providerHandlers(state: FakeState): Pick<FakeHandlers, Names> {
  const get = (provider_id: string): Provider => {
    const found = state.providers.find((one) => one.provider_id === provider_id)
    if (!found) throw new Refused('provider_not_found', 404)
    return found
  }
  return {
    listProviders: () => state.providers,
    createProvider({ secret, provider_id = `prv_${idOf(state.providers.length)}`, ...settings }) {
      if (settings.kind === 'oidc' && settings.issuer === null) {
        throw new Refused('provider_invalid', 422)
      }
      const provider: Provider = {
        ...{ provider_id, ...settings, has_secret: secret !== null, domains: [] },
        redirect_uris: [`https://id.example.org/providers/${provider_id}/callback`],
        ...{ created_at: NOW, updated_at: NOW },
      }
      state.providers.push(provider)
      return provider
    },
    updateProvider({ provider_id, secret, position, ...changes }) {
      const provider = get(provider_id)
      Object.assign(provider, changes, secret !== undefined && { has_secret: secret !== null })
      if (position !== undefined) {
        const others = state.providers.filter((one) => one !== provider)
        state.providers.splice(
          0,
          Number.POSITIVE_INFINITY,
          ...others.toSpliced(position, 0, provider),
        )
      }
      return provider
    },
    deleteProvider({ provider_id }) {
      const at = state.providers.indexOf(get(provider_id))
      state.providers.splice(at, 1)
      return done
    },
    addProviderDomain({ provider_id, domain }) {
      const entry = {
        ...{ domain, status: 'pending' as const, verified_at: null },
        ...{ record_name: `_shrd.${domain}`, record_value: 'shrd-domain=token' },
      }
      get(provider_id).domains.push(entry)
      return entry
    },
    verifyProviderDomain({ provider_id, domain }) {
      const entry = get(provider_id).domains.find((one) => one.domain === domain)
      if (!entry) throw new Refused('domain_not_found', 404)
      return Object.assign(entry, { status: 'active' as const, verified_at: NOW })
    },
    removeProviderDomain({ provider_id, domain }) {
      const provider = get(provider_id)
      provider.domains = provider.domains.filter((one) => one.domain !== domain)
      return done
    },
    getProviderToken() {
      throw new Refused('provider_token_missing', 404)
    },
  }
}
