import type { Config } from '../config.ts'
import { findRelated } from '../identity/passkeys/related-origins.ts'
import { relyingPartyOf } from '../identity/passkeys/relying-party.ts'
import { vaultPartyOf } from '../identity/vault-passkeys/vault-party.ts'
import type { Check } from './finding.ts'
import { passkeyChecks } from './passkeys.ts'
import { providerCheck } from './providers.ts'
import { readDatabase } from './read-database.ts'

/**
 * Checks of what accounts have set up: passkeys of the service and of each domain, and each provider.
 * There are none without a database: the check `database` says why.
 */
export async function recordChecks(config: Config, now: () => number): Promise<readonly Check[]> {
  try {
    return await readDatabase(config, async ({ store: { oidc, identity } }) => {
      const host = relyingPartyOf(config.issuer).rp_id
      const vaultHost = vaultPartyOf(config).rp_id
      const { clients, clientDomains } = oidc
      const related = await findRelated({ clients, clientDomains, host, vaultHost })
      const hosts = await clientDomains.activeHosts()
      const providers = await identity.providers.listAll()
      const domains = await Promise.all(
        providers.map(({ account_id }) => clientDomains.ofAccount(account_id)),
      )
      return [
        ...passkeyChecks({ config, related, hosts }),
        ...providers.map((stored, index) =>
          providerCheck(stored, { config, now, domains: domains[index] ?? [] }),
        ),
      ]
    })
  } catch {
    return []
  }
}
