import type { ApiScope } from '@shrd/contract'
import type { Knex } from 'knex'

/** An API key of an account. */
export interface StoredApiKey {
  readonly key_id: string
  readonly account_id: string
  readonly name: string
  /** SHA-256 of the whole key. */
  readonly key_hash: string
  readonly scopes: readonly ApiScope[]
  /** The `sub` of the member who created it. */
  readonly created_by: string
  readonly created_at: number
  /** `null` for a key that does not expire. */
  readonly expires_at: number | null
  readonly last_used_at: number | null
}

/** API keys. A revoked key is deleted. */
export interface ApiKeyRepository {
  insert(key: StoredApiKey): Promise<void>
  /** Not while the member who created it is suspended: they know the key. */
  find(keyId: string): Promise<StoredApiKey | undefined>
  /** The newest first. */
  list(accountId: string): Promise<readonly StoredApiKey[]>
  count(accountId: string): Promise<number>
  touch(keyId: string, now: number): Promise<void>
  /** False if the account has no such key. */
  delete(accountId: string, keyId: string): Promise<boolean>
  /** Deletes the keys that a member created, and returns their ids. */
  deleteAllBy(accountId: string, sub: string): Promise<readonly string[]>
}

type ApiKeyRow = Omit<StoredApiKey, 'scopes'> & { readonly scopes: string }

/** See {@link ApiKeyRepository}. */
export function apiKeyRepository(knex: Knex): ApiKeyRepository {
  const of = (account_id: string) => knex('api_keys').where({ account_id })
  return {
    async insert(key) {
      await knex('api_keys').insert({ ...key, scopes: JSON.stringify(key.scopes) })
    },
    async find(key_id) {
      const row: ApiKeyRow | undefined = await knex('api_keys as k')
        .leftJoin('persons as p', 'p.sub', 'k.created_by')
        .where('k.key_id', key_id)
        .andWhere((creator) => creator.whereNull('p.sub').orWhereNot('p.status', 'suspended'))
        .first('k.*')
      return row && toApiKey(row)
    },
    async list(accountId) {
      const rows: ApiKeyRow[] = await of(accountId).orderBy('created_at', 'desc').orderBy('key_id')
      return rows.map(toApiKey)
    },
    async count(accountId) {
      const row = await of(accountId).count('* as keys').first()
      return Number(row?.keys ?? 0)
    },
    async touch(key_id, last_used_at) {
      await knex('api_keys').where({ key_id }).update({ last_used_at })
    },
    delete: async (accountId, key_id) => (await of(accountId).where({ key_id }).delete()) === 1,
    async deleteAllBy(accountId, created_by) {
      const ids: string[] = await of(accountId)
        .where({ created_by })
        .orderBy('key_id')
        .pluck('key_id')
      await of(accountId).whereIn('key_id', ids).delete()
      return ids
    },
  }
}

function toApiKey(row: ApiKeyRow): StoredApiKey {
  return { ...row, scopes: JSON.parse(row.scopes) }
}
