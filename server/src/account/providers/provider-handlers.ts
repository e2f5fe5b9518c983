import type { EndpointInput, EndpointOutput, ProviderEntry } from '@shrd/contract'
import { LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { RateLimit } from '../../config-limits.ts'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import { domainOrigin } from '../../http/request-origin.ts'
import { domainRecord } from '../../identity/clients/domain-record.ts'
import type { ProviderClient } from '../../identity/providers/provider-client.ts'
import { redirectUriOf } from '../../identity/providers/provider-flows.ts'
import { sealProviderSecret } from '../../identity/providers/provider-secret.ts'
import {
  assertProvider,
  type Provider,
  readProvider,
  toStored,
} from '../../identity/providers/provider-settings.ts'
import {
  connectionTokensContext,
  openTokens,
  type ProviderTokens,
  sealTokens,
} from '../../identity/providers/provider-tokens.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Sealer } from '../../key-ring.ts'
import type { Database } from '../../persistence/database.ts'
import type { ProviderDomain } from '../../persistence/repositories/providers.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId, createSecret } from '../../secrets.ts'
import { findProofs } from '../clients/find-proofs.ts'
import { parseDomain } from '../clients/parse-domain.ts'
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

type ProviderCall =
  | 'listProviders'
  | 'createProvider'
  | 'updateProvider'
  | 'deleteProvider'
  | 'addProviderDomain'
  | 'verifyProviderDomain'
  | 'removeProviderDomain'
  | 'getProviderToken'

/** Calls of an account about the providers with which its users sign in. */
export function providerHandlers(deps: ProviderHandlerDeps): Pick<Handlers, ProviderCall> {
  return {
    listProviders: (call) =>
      call.transaction(async (store) => {
        const { account_id } = accountOf(call)
        const found = await store.identity.providers.list(account_id)
        const describe = await createDescribe(deps, store, account_id)
        return found.map(readProvider).map(describe)
      }),
    createProvider: (call) => createProvider(deps, call),
    updateProvider: (call) => updateProvider(deps, call),
    deleteProvider: (call) =>
      call.transaction(async (store) => {
        const { provider_id } = await getOwn(store, call)
        await store.identity.providers.delete(provider_id)
        return { success: true as const }
      }),
    addProviderDomain: (call) => claimDomain(deps, call),
    verifyProviderDomain: (call) => verifyDomain(deps, call),
    removeProviderDomain: (call) =>
      call.transaction(
        async (store) => {
          const { provider_id } = await getOwn(store, call)
          const domain = call.input.domain.toLowerCase()
          if (!(await store.identity.providers.removeDomain(provider_id, domain))) {
            throw new ShrdError('domain_not_found')
          }
          return { success: true as const }
        },
        { details: () => ({ domain: call.input.domain }) },
      ),
    getProviderToken: (call) => getToken(deps, call),
  }
}

/** A provider of the caller's account. Another account's is none. */
async function getOwn(
  { identity: { providers } }: Pick<Repositories, 'identity'>,
  call: Pick<Call<'deleteProvider'>, 'account'> & { input: { provider_id: string } },
): Promise<Provider> {
  const found = await providers.find(call.input.provider_id)
  if (found?.account_id !== accountOf(call).account_id) throw new ShrdError('provider_not_found')
  return readProvider(found)
}

async function createProvider(
  deps: ProviderHandlerDeps,
  call: Call<'createProvider'>,
): Promise<ProviderEntry> {
  const { config, ports, sealer } = deps
  const { account_id } = accountOf(call)
  const { secret, ...settings } = call.input
  const provider_id = createRandomId('prv', ports.randomBytes)
  const now = ports.now()
  const times = { created_at: now, updated_at: now }
  const made = { provider_id, account_id, ...settings, position: 0, ...times }
  assertProvider(made, { hasSecret: secret !== null }, config)
  const sealed_secret = secret === null ? null : sealProviderSecret(secret, provider_id, sealer)
  return call.transaction(
    async (store) => {
      // Two calls at once must not both find room for the last one.
      await store.identity.accounts.lock(account_id)
      const known = await store.identity.providers.list(account_id)
      if (known.length >= LIMITS.providers) {
        const data = { limit: 'providers', most: LIMITS.providers }
        throw new ShrdError('quota_reached', { data })
      }
      const provider = { ...made, sealed_secret, position: (known.at(-1)?.position ?? -1) + 1 }
      await store.identity.providers.insert(toStored(provider))
      return (await createDescribe(deps, store, account_id))(provider)
    },
    { details: () => ({ kind: settings.kind }) },
  )
}

async function updateProvider(
  deps: ProviderHandlerDeps,
  call: Call<'updateProvider'>,
): Promise<ProviderEntry> {
  const { config, ports, sealer } = deps
  const { account_id } = accountOf(call)
  const { provider_id, secret, position, ...given } = call.input
  const changes = definedOf(given)
  return call.transaction(
    async (store) => {
      await store.identity.accounts.lock(account_id)
      const known = await getOwn(store, call)
      const sealed_secret = secret === undefined ? known.sealed_secret : sealOf(secret)
      // Later than before: what is remembered of it is read again.
      const updated_at = Math.max(ports.now(), known.updated_at + 1)
      const provider: Provider = { ...known, ...changes, sealed_secret, updated_at }
      assertProvider(provider, { hasSecret: sealed_secret !== null }, config)
      await store.identity.providers.update(toStored(provider))
      if (position !== undefined) await place(store, { account_id, provider_id, position })
      return (await createDescribe(deps, store, account_id))(provider)
    },
    { details: () => ({ changed: changedOf(call.input) }) },
  )

  function sealOf(text: string | null): string | null {
    return text === null ? null : sealProviderSecret(text, provider_id, sealer)
  }
}

async function place(
  { identity: { providers } }: Repositories,
  of: { account_id: string; provider_id: string; position: number },
): Promise<void> {
  const all = (await providers.list(of.account_id)).map(({ provider_id }) => provider_id)
  const others = all.filter((id) => id !== of.provider_id)
  const order = others.toSpliced(of.position, 0, of.provider_id)
  for (const [position, id] of order.entries()) await providers.setPosition(id, position)
}

function definedOf<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined)
  // The same members, without those that are missing.
  return Object.fromEntries(defined) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
}

/** The names alone: among the values is a secret. */
function changedOf({ provider_id: _, ...changes }: EndpointInput<'updateProvider'>): string[] {
  return Object.keys(definedOf(changes))
}

type Describe = (provider: Provider) => ProviderEntry

async function createDescribe(
  { config }: ProviderHandlerDeps,
  { identity: { providers }, oidc: { clientDomains } }: Repositories,
  accountId: string,
): Promise<Describe> {
  const domains = await providers.domainsOf(accountId)
  const hosts = (await clientDomains.ofAccount(accountId)).flatMap(({ active_host }) =>
    active_host === null ? [] : active_host,
  )
  const origins = [config.issuer, ...hosts.map((host) => domainOrigin(config, host))]
  return ({ account_id: _, sealed_secret, position: __, ...provider }) => ({
    ...provider,
    has_secret: sealed_secret !== null,
    redirect_uris: origins.map((origin) => redirectUriOf(origin, provider.provider_id)),
    domains: domains
      .filter(({ provider_id }) => provider_id === provider.provider_id)
      .map(describeDomain),
  })
}

function describeDomain({ domain, token, active_domain, verified_at }: ProviderDomain) {
  const { name, value } = domainRecord({ host: domain, token })
  const status = active_domain === null ? ('pending' as const) : ('active' as const)
  return { domain, status, record_name: name, record_value: value, verified_at }
}

function claimDomain(
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

async function verifyDomain(
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

/** A token that lasts shorter is refreshed first. */
const LEAST = 60_000
const TOKENS: RateLimit = { most: 6_000, window: 3_600_000 }

async function getToken(
  deps: ProviderHandlerDeps,
  call: Call<'getProviderToken'>,
): Promise<EndpointOutput<'getProviderToken'>> {
  const { database, throttle } = deps
  const { account_id } = accountOf(call)
  const provider = await getOwn(database.store, call)
  await throttle.limit(`provider-tokens:${account_id}`, TOKENS)
  const { sub } = call.input
  const connection = (await database.store.identity.connections.list(sub)).find(
    (one) => one.provider_id === provider.provider_id && one.account_id === account_id,
  )
  if (connection?.sealed_tokens == null) throw new ShrdError('provider_token_missing')
  const tokens = await freshTokens(deps, provider, {
    connection_id: connection.connection_id,
    sealed: connection.sealed_tokens,
  })
  const { access_token, token_type, scope, expires_at } = tokens
  const answer = { access_token, token_type, scope, expires_at }
  // A retry asks again, so that the token is stored nowhere else.
  const work = async () => answer
  return call.transaction(work, {
    again: work,
    details: () => ({ provider_id: provider.provider_id }),
  })
}

/** Of two refreshes at once, the one that is stored first counts: the other one may be invalid. */
async function freshTokens(
  { database, ports, sealer, providerClient }: ProviderHandlerDeps,
  provider: Provider,
  { connection_id, sealed }: { connection_id: string; sealed: string },
): Promise<ProviderTokens> {
  const context = connectionTokensContext(connection_id)
  const tokens = openTokens(sealed, context, sealer)
  if (tokens.expires_at === null || tokens.expires_at - ports.now() > LEAST) return tokens
  const { connections } = database.store.identity
  const fresh = await providerClient.refresh(provider, tokens)
  if (await connections.replaceTokens(connection_id, sealed, sealTokens(fresh, context, sealer))) {
    return fresh
  }
  const stored = (await connections.findById(connection_id))?.sealed_tokens
  if (stored == null) throw new ShrdError('provider_token_missing')
  return openTokens(stored, context, sealer)
}
