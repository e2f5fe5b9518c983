import type { Middleware } from 'koa'
import type { Provider } from 'oidc-provider'
import type { DeliverLogout } from '../identity/backchannel/logout-sender.ts'
import { createProvider } from './create-provider.ts'
import { followSigningKeys } from './follow-signing-keys.ts'
import type { RunningProvider } from './hand-over.ts'
import { createLogoutDelivery } from './notify-logouts.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { REQUEST_LAYERS } from './provider-layers.ts'
import { isOidcPath } from './routes.ts'
import { ensureSigningKeys, readSigningKeys } from './signing-keys.ts'

/** The OIDC provider of the service. */
export interface Oidc {
  /** Signs with the keys in force. Read it again at each use, because a rotation replaces it. */
  readonly provider: Provider
  /** Handle the provider's paths and pass all others on. */
  steps: readonly Middleware[]
  /** Notifies a relying party of a sign-out. */
  deliverLogout: DeliverLogout
}

/** Creates the provider, and signing keys if there are none. */
export async function createOidc(deps: OidcDeps): Promise<Oidc> {
  const keys = { ...deps, keys: deps.signingKeys }
  await ensureSigningKeys(keys)
  const followed = await followSigningKeys<RunningProvider>({
    ...deps,
    read: () => readSigningKeys(keys),
    build: (jwks) => {
      const provider = createProvider(deps, jwks)
      return { provider, handle: provider.callback() }
    },
  })
  const parts = { issuer: deps.config.issuer, byteLimit: deps.byteLimit, followed }
  return {
    get provider() {
      return followed.latest.provider
    },
    steps: REQUEST_LAYERS.map((create) => atOidcPaths(create(parts))),
    deliverLogout: createLogoutDelivery(async () => (await followed.refresh()).provider),
  }
}

function atOidcPaths(step: Middleware): Middleware {
  return (ctx, next) => (isOidcPath(ctx.path) ? step(ctx, next) : next())
}
