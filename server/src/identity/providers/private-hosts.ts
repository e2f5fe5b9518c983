import type { Config } from '../../config.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import type { Provider } from './provider-settings.ts'

/**
 * The hosts of the service's own network that a provider may name: those that the operator allows, for
 * providers of the platform's account. Whoever writes the settings of a provider chooses paths and
 * tokens, and learns from the answer. Other accounts must not ask such a host anything.
 */
export function privateHostsOf(
  { account_id }: Pick<Provider, 'account_id'>,
  { privateProviders }: Pick<Config, 'privateProviders'>,
): readonly string[] {
  return account_id === PLATFORM_ACCOUNT ? privateProviders : []
}
