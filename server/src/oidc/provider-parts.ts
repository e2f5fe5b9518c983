import type { IsKnownOrigin } from '../http/known-origins.ts'
import type { AdapterPorts } from './adapter.ts'
import type { SessionLifetime } from './challenge/mint-code.ts'
import type { ClaimsPort } from './claims.ts'
import type { MarkSecretUsed } from './mark-secret-used.ts'
import type { OidcDeps } from './oidc-deps.ts'
import type { RefreshTokenValues } from './refresh-token-values.ts'

/** What the provider and its layers use: the dependencies, and what is made of them. */
export interface ProviderParts extends OidcDeps {
  findPerson: ClaimsPort['findPerson']
  adapterPorts: AdapterPorts
  refreshTokens: RefreshTokenValues
  markSecretUsed: MarkSecretUsed
  lifetime: SessionLifetime
  isEmbeddedOrigin: IsKnownOrigin
}
