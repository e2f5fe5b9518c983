import type { Config } from '../../config.ts'
import type { Sealer } from '../../key-ring.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import { sealProviderSecret } from '../providers/provider-secret.ts'
import { toStored } from '../providers/provider-settings.ts'
import { PLATFORM_ACCOUNT } from './platform-account.ts'

/** The id of the example. The account may change and remove it like any other. */
export const EXAMPLE_PROVIDER = 'prv_exampleprovideraaaaaaaaaaa'

/** As in `examples/provider`: anybody can choose any user there. */
const CLIENT = { client_id: 'shrd', secret: 'example-secret-of-no-value' }

/**
 * In development, adds the provider of the examples to the platform's account, so that the sign-in
 * with another provider can be tried without an account elsewhere.
 */
export async function ensureExampleProvider({
  config,
  database,
  ports,
  sealer,
}: {
  config: Pick<Config, 'exampleProvider'>
  database: Pick<Database, 'store'>
  ports: Pick<Ports, 'now'>
  sealer: Sealer
}): Promise<void> {
  const { exampleProvider: issuer } = config
  if (issuer === undefined) return
  const { providers } = database.store.identity
  const known = await providers.find(EXAMPLE_PROVIDER)
  if (known !== undefined) return
  const now = ports.now()
  await providers.insert(
    toStored({
      ...{ provider_id: EXAMPLE_PROVIDER, account_id: PLATFORM_ACCOUNT, kind: 'oidc' },
      ...{ name: 'Example provider', text: null, icon: null, enabled: true, position: 0 },
      ...{ client_id: CLIENT.client_id, scopes: null, issuer, endpoints: null, claims: null },
      ...{ apple: null, tenants: [], trusts_email: true, keep_tokens: false },
      sealed_secret: sealProviderSecret(CLIENT.secret, EXAMPLE_PROVIDER, sealer),
      ...{ created_at: now, updated_at: now },
    }),
  )
}
