import { type EndpointOutput, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { accountOf, type Call } from '../../http/call.ts'
import { domainRecord } from '../../identity/clients/domain-record.ts'
import type { ProviderDomain } from '../../persistence/repositories/providers.ts'
import { createSecret } from '../../secrets.ts'
import { findProofs } from '../clients/find-proofs.ts'
import { parseDomain } from '../clients/parse-domain.ts'
import { getOwn, type ProviderHandlerDeps } from './provider-handler-deps.ts'

/** A domain, and what proves it. */
export function describeDomain({
  domain,
  token,
  active_domain,
  verified_at,
}: ProviderDomain): EndpointOutput<'addProviderDomain'> {
  const { name, value } = domainRecord({ host: domain, token })
  const status = active_domain === null ? ('pending' as const) : ('active' as const)
  return { domain, status, record_name: name, record_value: value, verified_at }
}

/** See the call `addProviderDomain`. */
export function claimDomain(
  { config, ports }: ProviderHandlerDeps,
  call: Call<'addProviderDomain'>,
): Promise<EndpointOutput<'addProviderDomain'>> {
  const { account_id } = accountOf(call)
  const domain = parseDomain(call.input.domain, config)
  return call.transaction(
    async (store) => {
      await store.identity.accounts.lock(account_id)
      const { provider_id } = await getOwn(store, call)
      const { providers } = store.identity
      const known = (await providers.domainsOf(account_id)).filter(
        (one) => one.provider_id === provider_id,
      )
      if (known.length >= LIMITS.providerDomains) {
        const data = { limit: 'provider_domains', most: LIMITS.providerDomains }
        throw new ShrdError('quota_reached', { data })
      }
      const claim = { provider_id, account_id, domain, token: createSecret(ports.randomBytes) }
      if (!(await providers.claimDomain(claim))) throw new ShrdError('conflict')
      return describeDomain({ ...claim, active_domain: null, verified_at: null })
    },
    { details: () => ({ domain }) },
  )
}

/** Questions of an account to name servers. */
const LOOK_UPS: RateLimit = { most: 120, window: 3_600_000 }

/** See the call `verifyProviderDomain`. */
export async function verifyDomain(
  { database, ports, resolveTxt, throttle }: ProviderHandlerDeps,
  call: Call<'verifyProviderDomain'>,
): Promise<EndpointOutput<'verifyProviderDomain'>> {
  const { account_id } = accountOf(call)
  const { provider_id } = await getOwn(database.store, call)
  const host = call.input.domain.toLowerCase()
  const claimed = (await database.store.identity.providers.domainsOf(account_id)).find(
    (one) => one.provider_id === provider_id && one.domain === host,
  )
  if (claimed === undefined) throw new ShrdError('domain_not_found')
  await throttle.limit(`domain-look-ups:${account_id}`, LOOK_UPS)
  // Before the transaction, because DNS is slow.
  const isProven = await findProofs(resolveTxt, host)
  if (!isProven({ host, token: claimed.token })) throw new ShrdError('domain_unproven')
  return call.transaction(
    async (store) => {
      await getOwn(store, call)
      const verified_at = ports.now()
      if (!(await store.identity.providers.activateDomain(claimed, verified_at))) {
        throw new ShrdError('domain_taken')
      }
      return describeDomain({ ...claimed, active_domain: host, verified_at })
    },
    { details: () => ({ domain: host }) },
  )
}
