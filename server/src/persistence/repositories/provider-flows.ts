import type { Knex } from 'knex'

/** A browser that is at a provider, and comes back. */
export interface ProviderFlow {
  /** SHA-256 of `state`. */
  readonly state_hash: string
  readonly provider_id: string
  /** SHA-256 of the secret in the browser's cookie. */
  readonly browser_hash: string
  /** SHA-256 of the handle of the sign-in that goes on; `null` if a user connects the provider. */
  readonly transaction_hash: string | null
  /** The session of a user who connects the provider; `null` for a sign-in. */
  readonly session_reference: string | null
  /** The page to which it comes back: a path, or the address of an application's page. */
  readonly door: string
  readonly redirect_uri: string
  readonly sealed_checks: string
  readonly expires_at: number
}

/** Browsers that are at providers. Never finds expired ones. */
export interface ProviderFlowRepository {
  insert(flow: ProviderFlow): Promise<void>
  find(stateHash: string, now: number): Promise<ProviderFlow | undefined>
  /** Ends a flow. True for one caller only, also with parallel requests. */
  end(stateHash: string): Promise<boolean>
}

/** See {@link ProviderFlowRepository}. */
export function providerFlowRepository(knex: Knex): ProviderFlowRepository {
  const of = (state_hash: string) => knex('provider_flows').where({ state_hash })
  return {
    async insert(flow) {
      await knex('provider_flows').insert(flow)
    },
    find: (stateHash, now) => of(stateHash).andWhere('expires_at', '>', now).first(),
    end: async (stateHash) => (await of(stateHash).delete()) === 1,
  }
}
