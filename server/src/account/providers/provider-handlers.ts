import type { EndpointInput, ProviderEntry } from '@shrd/contract'
import { LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import { domainOrigin } from '../../http/request-origin.ts'
import { redirectUriOf } from '../../identity/providers/provider-flows.ts'
import { sealProviderSecret } from '../../identity/providers/provider-secret.ts'
import {
  assertProvider,
  type Provider,
  readProvider,
  toStored,
} from '../../identity/providers/provider-settings.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createRandomId } from '../../secrets.ts'
import { claimDomain, describeDomain, verifyDomain } from './provider-domains.ts'
import { getOwn, type ProviderHandlerDeps } from './provider-handler-deps.ts'
import { getToken } from './provider-token.ts'

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

async function createProvider(
  deps: ProviderHandlerDeps,
  call: Call<'createProvider'>,
): Promise<ProviderEntry> {
  const { config, ports, sealer } = deps
  const { account_id } = accountOf(call)
  const { secret, ...settings } = call.input
  const { provider_id = createRandomId('prv', ports.randomBytes) } = settings
  const now = ports.now()
  const times = { created_at: now, updated_at: now }
  const made = { ...settings, provider_id, account_id, position: 0, ...times }
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
      if ((await store.identity.providers.find(provider_id)) !== undefined) {
        throw new ShrdError('conflict')
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
      const hasMoved = isMoved(known, provider)
      if (hasMoved) assertNewSecret(known, secret)
      await store.identity.providers.update(toStored(provider))
      if (!provider.keep_tokens) await store.identity.connections.forgetTokens(provider_id)
      if (hasMoved) await forgetTrust(store, provider_id)
      if (position !== undefined) await place(store, { account_id, provider_id, position })
      return (await createDescribe(deps, store, account_id))(provider)
    },
    { details: () => ({ changed: changedOf(call.input) }) },
  )

  function sealOf(text: string | null): string | null {
    return text === null ? null : sealProviderSecret(text, provider_id, sealer)
  }
}

/** True if other servers answer from now on, or name their users by something else. */
function isMoved(before: Provider, after: Provider): boolean {
  return addressesOf(before) !== addressesOf(after)
}

function addressesOf({ issuer, endpoints, claims }: Provider): string {
  const { authorization, token, userinfo } = endpoints ?? {}
  return JSON.stringify([issuer, authorization, token, userinfo, claims?.subject])
}

/**
 * The stored secret is for the server that it was made at. Nobody reads it here, so nobody may send it
 * to a server of their own.
 *
 * @throws `provider_invalid`
 */
function assertNewSecret({ sealed_secret }: Provider, given: string | null | undefined): void {
  if (sealed_secret === null || given !== undefined) return
  const problem = 'another issuer, endpoint or subject needs the secret again'
  throw new ShrdError('provider_invalid', { data: { problem } })
}

/**
 * Tokens of users, and the say about addresses, were given to the servers of before. So were the users
 * of plain OAuth 2, whom no issuer names: another server, or another member, may call somebody else
 * by the same text.
 */
async function forgetTrust(
  { identity: { connections, providers } }: Repositories,
  providerId: string,
): Promise<void> {
  await connections.deleteOwn(providerId)
  await connections.forgetTokens(providerId)
  await providers.deactivateDomains(providerId)
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
