import { type JWKS, Provider } from 'oidc-provider'
import { createKnownOrigins } from '../http/known-origins.ts'
import { createGuardedFetch } from '../outgoing/guarded-fetch.ts'
import { createAdapter } from './adapter.ts'
import { rememberAgentKeys } from './agents/agent-keys.ts'
import { findKnownAgents } from './agents/known-agents.ts'
import { readWithoutTls } from './agents/read-without-tls.ts'
import { createFindAccount } from './claims.ts'
import { createConfiguration } from './configuration.ts'
import { createSessionLifetime } from './lifetimes.ts'
import { createMarkSecretUsed } from './mark-secret-used.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { PROVIDER_LAYERS, rememberPorts } from './provider-layers.ts'
import type { ProviderParts } from './provider-parts.ts'
import { createRefreshTokenValues } from './refresh-token-values.ts'

/** Creates the provider that signs with these keys, in its layers. */
export function createProvider(deps: OidcDeps, jwks: JWKS): Provider {
  const parts = createParts(deps)
  const { issuer, secrets, session } = deps.config
  const provider = new Provider(
    issuer,
    createConfiguration({
      ...parts,
      issuer,
      production: deps.config.mode === 'production',
      cookieKeys: secrets.cookieKeys,
      keyRing: secrets.keyRing,
      session,
      jwks,
      adapter: (model) => createAdapter(model, parts.adapterPorts),
      findAccount: createFindAccount(parts),
      fetch: rememberAgentKeys(
        readWithoutTls(createGuardedFetch(deps.config, deps.send), deps.config),
        deps.now,
      ),
    }),
  )
  // It only sees the forwarded protocol that pinOrigin wrote.
  provider.proxy = true
  for (const wrap of PROVIDER_LAYERS) wrap(provider, parts)
  return provider
}

function createParts(deps: OidcDeps): ProviderParts {
  const { config, now } = deps
  const { sessions, findPerson, findClient, records } = rememberPorts(deps)
  const refreshTokens = createRefreshTokenValues(config.secrets.keyRing)
  return {
    ...deps,
    sessions,
    findPerson,
    adapterPorts: {
      records,
      findClient: findKnownAgents({ findClient, agents: deps.agents }),
      successorOf: refreshTokens.successorOf,
      isSessionAlive: async (uid) => (await sessions.findByOidc(uid)) !== undefined,
      now,
    },
    refreshTokens,
    markSecretUsed: createMarkSecretUsed(deps),
    lifetime: createSessionLifetime(config.session, now),
    isEmbeddedOrigin: createKnownOrigins({
      read: () => deps.clients.originsOfEmbedded(),
      now,
    }),
  }
}
