import type { Knex } from 'knex'
import { createIdentityRepositories, type IdentityRepositories } from './identity-repositories.ts'
import { createOidcRepositories, type OidcRepositories } from './oidc-repositories.ts'
import { createServiceRepositories, type ServiceRepositories } from './service-repositories.ts'
import { createTenancyRepositories, type TenancyRepositories } from './tenancy-repositories.ts'
import { createVaultRepositories, type VaultRepositories } from './vault-repositories.ts'

/** One repository per aggregate, in groups. Only they contain SQL. */
export interface Repositories {
  readonly identity: IdentityRepositories
  readonly oidc: OidcRepositories
  readonly tenancy: TenancyRepositories
  readonly vault: VaultRepositories
  readonly service: ServiceRepositories
}

/**
 * Creates the repositories on a connection pool or a transaction.
 *
 * @param now the clock by which a partner's access to documents ends
 */
export function createRepositories(knex: Knex, now: () => number): Repositories {
  return {
    identity: createIdentityRepositories(knex, now),
    oidc: createOidcRepositories(knex, now),
    tenancy: createTenancyRepositories(knex, now),
    vault: createVaultRepositories(knex, now),
    service: createServiceRepositories(knex, now),
  }
}
