import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { accountOf, type Call } from '../../http/call.ts'
import type { ProviderClient } from '../../identity/providers/provider-client.ts'
import { type Provider, readProvider } from '../../identity/providers/provider-settings.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Sealer } from '../../key-ring.ts'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import type { ResolveTxt } from '../clients/resolve-txt.ts'

/** Dependencies of the calls about providers. */
export interface ProviderHandlerDeps {
  readonly config: Pick<Config, 'mode' | 'issuer' | 'firstPartyOrigins'>
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly sealer: Sealer
  readonly throttle: Pick<Throttle, 'limit'>
  readonly resolveTxt: ResolveTxt
  readonly providerClient: Pick<ProviderClient, 'refresh'>
}

/** A provider of the caller's account. Another account's is none. */
export async function getOwn(
  { identity: { providers } }: Pick<Repositories, 'identity'>,
  call: Pick<Call<'deleteProvider'>, 'account'> & { input: { provider_id: string } },
): Promise<Provider> {
  const found = await providers.find(call.input.provider_id)
  if (found?.account_id !== accountOf(call).account_id) throw new ShrdError('provider_not_found')
  return readProvider(found)
}
