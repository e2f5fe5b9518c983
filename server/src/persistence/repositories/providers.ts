import type { ProviderKind } from '@shrd/contract'
import type { Knex } from 'knex'
import type { StoredObject } from './clients.ts'
import { insertOnce } from './insert.ts'

/** A provider of an account, as it is stored. */
export interface StoredProvider {
  readonly provider_id: string
  readonly account_id: string
  readonly kind: ProviderKind
  readonly name: string
  readonly settings: StoredObject
  /** `null` for a provider that gets only a challenge (PKCE). */
  readonly sealed_secret: string | null
  /** Its place among the providers of the account. */
  readonly position: number
  readonly created_at: number
  readonly updated_at: number
}

/** A domain of e-mail addresses that a provider claims. */
export interface ProviderDomain {
  readonly provider_id: string
  /** Lower case, ASCII. */
  readonly domain: string
  readonly account_id: string
  /** Part of the DNS record that proves it. */
  readonly token: string
  /** The domain once it is proven, else `null`. */
  readonly active_domain: string | null
  readonly verified_at: number | null
}

/** Providers of accounts, and their domains. */
export interface ProviderRepository {
  find(providerId: string): Promise<StoredProvider | undefined>
  /** Reads a provider, and locks it until the transaction ends. */
  lock(providerId: string): Promise<StoredProvider | undefined>
  /** Those of all accounts. */
  listAll(): Promise<readonly StoredProvider[]>
  /** In their order. */
  list(accountId: string): Promise<readonly StoredProvider[]>
  insert(provider: StoredProvider): Promise<void>
  update(provider: StoredProvider): Promise<void>
  setPosition(providerId: string, position: number): Promise<void>
  delete(providerId: string): Promise<void>
  /** The domains of all providers of an account. */
  domainsOf(accountId: string): Promise<readonly ProviderDomain[]>
  /** To which provider of an account the addresses of a domain lead. */
  findByDomain(accountId: string, domain: string): Promise<ProviderDomain | undefined>
  /** False if the provider has claimed it already. */
  claimDomain(domain: Omit<ProviderDomain, 'active_domain' | 'verified_at'>): Promise<boolean>
  /** False if another provider of the account has the domain, or this claim was given up. */
  activateDomain(claim: ProviderDomain, now: number): Promise<boolean>
  /** Proven domains that were looked at before a time, the longest ago first. */
  dueDomains(before: number, limit: number): Promise<readonly ProviderDomain[]>
  /** Says when a proven domain was looked at; `null` if it is not proven any more. */
  confirmDomain(claim: ProviderDomain, verifiedAt: number | null): Promise<void>
  /** Has all domains of a provider proven again. */
  deactivateDomains(providerId: string): Promise<void>
  /** False if the provider has not claimed it. */
  removeDomain(providerId: string, domain: string): Promise<boolean>
}

type ProviderRow = Omit<StoredProvider, 'settings'> & { readonly settings: string }

/** See {@link ProviderRepository}. */
export function providerRepository(knex: Knex): ProviderRepository {
  const one = (provider_id: string) => knex('providers').where({ provider_id })
  const domains = (where: Partial<ProviderDomain>) => knex('provider_domains').where(where)
  return {
    async find(providerId) {
      const row: ProviderRow | undefined = await one(providerId).first()
      return row && toProvider(row)
    },
    async lock(providerId) {
      const row: ProviderRow | undefined = await one(providerId).forUpdate().first()
      return row && toProvider(row)
    },
    async listAll() {
      const rows: ProviderRow[] = await knex('providers').orderBy(['account_id', 'position'])
      return rows.map(toProvider)
    },
    async list(account_id) {
      const rows: ProviderRow[] = await knex('providers')
        .where({ account_id })
        .orderBy(['position', 'created_at', 'provider_id'])
      return rows.map(toProvider)
    },
    async insert(provider) {
      await knex('providers').insert(toRow(provider))
    },
    async update(provider) {
      await one(provider.provider_id).update(toRow(provider))
    },
    async setPosition(providerId, position) {
      await one(providerId).update({ position })
    },
    async delete(providerId) {
      await one(providerId).delete()
    },
    domainsOf: (account_id) => domains({ account_id }).orderBy(['provider_id', 'domain']),
    findByDomain: (account_id, active_domain) => domains({ account_id, active_domain }).first(),
    claimDomain: (domain) => insertOnce(knex('provider_domains').insert(domain)),
    activateDomain: ({ provider_id, domain, token }, now) =>
      insertOnce(
        domains({ provider_id, domain, token }).update({ active_domain: domain, verified_at: now }),
      ),
    dueDomains: (before, limit) =>
      knex('provider_domains')
        .whereNotNull('active_domain')
        .andWhere('verified_at', '<', before)
        .orderBy('verified_at')
        .limit(limit),
    confirmDomain: async ({ provider_id, domain, token }, verified_at) => {
      const active_domain = verified_at === null ? null : domain
      // Only while it is proven: it may have been given up meanwhile.
      await domains({ provider_id, domain, token, active_domain: domain }).update({
        active_domain,
        verified_at,
      })
    },
    deactivateDomains: async (provider_id) => {
      await domains({ provider_id }).update({ active_domain: null, verified_at: null })
    },
    removeDomain: async (provider_id, domain) =>
      (await domains({ provider_id, domain }).delete()) === 1,
  }
}

function toRow(provider: StoredProvider): ProviderRow {
  return { ...provider, settings: JSON.stringify(provider.settings) }
}

function toProvider(row: ProviderRow): StoredProvider {
  return { ...row, settings: JSON.parse(row.settings) }
}
