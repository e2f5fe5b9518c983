import type { ClientDomainEntry, ClientPolicyView, ManagedClient } from '@shrd/contract'
import type { ClientDomain } from '../../persistence/repositories/client-domains.ts'
import type { StoredClientSecret } from '../../persistence/repositories/client-secrets.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { clientPolicy } from '../client-policy/client-policy.ts'
import { lifetimesOf } from './client-lifetimes.ts'
import { readSettings } from './client-record.ts'
import type { PolicySettings } from './client-settings.ts'
import type { ClientsDeps } from './clients-deps.ts'
import { domainRecord } from './domain-record.ts'
import { secretIdOf } from './secret-id.ts'

type Deps = Pick<ClientsDeps, 'builtIn'>

/** What a client has besides its record. */
interface Belongings {
  readonly secrets: readonly StoredClientSecret[]
  readonly domain: ClientDomain | undefined
}

/** A client as its developers see it. */
export async function describeClient(
  deps: Deps,
  { oidc }: Repositories,
  client: Client,
): Promise<ManagedClient> {
  const secrets = await oidc.clientSecrets.list(client.client_id)
  return toManaged(deps, client, {
    secrets,
    domain: await oidc.clientDomains.find(client.client_id),
  })
}

/** All clients of an account, ordered by id. */
export async function describeClients(
  deps: Deps,
  { oidc }: Repositories,
  accountId: string,
): Promise<ManagedClient[]> {
  const clients = await oidc.clients.list(accountId)
  const secrets = Map.groupBy(await oidc.clientSecrets.ofAccount(accountId), (one) => one.client_id)
  const domains = await oidc.clientDomains.ofAccount(accountId)
  return clients.map((client) =>
    toManaged(deps, client, {
      secrets: secrets.get(client.client_id) ?? [],
      domain: domains.find(({ client_id }) => client_id === client.client_id),
    }),
  )
}

function toManaged(
  { builtIn }: Deps,
  client: Client,
  { secrets, domain }: Belongings,
): ManagedClient {
  const { client_id, version, metadata, created_at, updated_at } = client
  const { origins, redirect_uris, post_logout_redirect_uris, ...settings } = readSettings(client)
  const { resources, introspects, agent_domains, lifetimes, user_scopes, policy } = settings
  return {
    ...settings,
    ...{ client_id, version, created_at, updated_at },
    preset: textOf(metadata.preset),
    path: textOf(metadata.path),
    built_in: builtIn.includes(client_id),
    origins: [...origins],
    redirect_uris: [...redirect_uris],
    post_logout_redirect_uris: [...post_logout_redirect_uris],
    resources: [...resources],
    introspects: [...introspects],
    agent_domains: [...agent_domains],
    user_scopes: [...user_scopes],
    lifetimes: lifetimesOf(lifetimes),
    policy: toPolicy(client, policy),
    secrets: secrets.map(toSecret),
    domain: domain === undefined ? null : describeDomain(domain),
  }
}

/** The effective policy. Of a stored one that is not valid, the parts that are. */
function toPolicy({ policy }: Pick<Client, 'policy'>, known: PolicySettings): ClientPolicyView {
  const parsed = clientPolicy.safeParse(policy).data ?? clientPolicy.safeParse(known).data
  const { methods, second_factor, registration, identifier_first, password, passkeys, providers } =
    parsed ?? clientPolicy.parse({})
  return {
    ...{ second_factor, registration, identifier_first },
    methods: [...methods],
    password: { ...password, common: [...password.common] },
    passkeys: { ...passkeys, aaguids: [...passkeys.aaguids] },
    providers: providers.map((provider) => ({ ...provider })),
  }
}

function toSecret({ secret_hash, created_at, expires_at, last_used_at }: StoredClientSecret) {
  return { secret_id: secretIdOf(secret_hash), created_at, expires_at, last_used_at }
}

/** A domain, and what proves it. */
export function describeDomain(domain: ClientDomain): ClientDomainEntry {
  const { host, active_host, created_at, verified_at } = domain
  const { name, value } = domainRecord(domain)
  return {
    ...{ host, created_at, verified_at },
    status: active_host === host ? 'active' : 'pending',
    record_name: name,
    record_value: value,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
