import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A stored secret of a client. */
export interface StoredClientSecret {
  /** SHA-256, base64url. */
  readonly secret_hash: string
  readonly created_at: number
  /** `null` for a secret that does not expire. */
  readonly expires_at: number | null
  readonly last_used_at: number | null
}

/** Hashes of client secrets. Several are valid while a secret is being replaced. */
export interface ClientSecretRepository {
  /**
   * False if the client already has this secret.
   *
   * @param secretHash SHA-256, base64url
   */
  insert(
    clientId: string,
    secretHash: string,
    now: number,
    expiresAt?: number | null,
  ): Promise<boolean>
  /** All secrets, also expired ones, the oldest first. */
  list(clientId: string): Promise<readonly StoredClientSecret[]>
  /** The same for all clients of an account. */
  ofAccount(accountId: string): Promise<readonly (StoredClientSecret & { client_id: string })[]>
  /** Deletes the secrets that have expired. */
  forgetExpired(clientId: string, now: number): Promise<void>
  /** Remembers a use, unless a later one than `before` is known. */
  markUsed(clientId: string, secretHash: string, at: { now: number; before: number }): Promise<void>
  /** False if the client does not have it. */
  remove(clientId: string, secretHash: string): Promise<boolean>
  removeAll(clientId: string): Promise<void>
}

const COLUMNS = ['secret_hash', 'created_at', 'expires_at', 'last_used_at'] as const

/** See {@link ClientSecretRepository}. */
export function clientSecretRepository(knex: Knex): ClientSecretRepository {
  const one = (client_id: string, secret_hash: string) =>
    knex('client_secrets').where({ client_id, secret_hash })
  return {
    insert: (clientId, secretHash, now, expiresAt = null) =>
      insertOnce(
        knex('client_secrets').insert({
          client_id: clientId,
          secret_hash: secretHash,
          created_at: now,
          expires_at: expiresAt,
        }),
      ),
    list: (clientId) =>
      knex('client_secrets')
        .where({ client_id: clientId })
        .orderBy(['created_at', 'secret_hash'])
        .select(...COLUMNS),
    ofAccount: (accountId) =>
      knex('client_secrets')
        .whereIn('client_id', knex('clients').where({ account_id: accountId }).select('client_id'))
        .orderBy(['created_at', 'secret_hash'])
        .select('client_id', ...COLUMNS),
    async forgetExpired(clientId, now) {
      await knex('client_secrets')
        .where({ client_id: clientId })
        .where('expires_at', '<=', now)
        .delete()
    },
    async markUsed(clientId, secretHash, { now, before }) {
      await one(clientId, secretHash)
        .where((where) => where.whereNull('last_used_at').orWhere('last_used_at', '<', before))
        .update({ last_used_at: now })
    },
    remove: async (clientId, secretHash) => (await one(clientId, secretHash).delete()) === 1,
    async removeAll(clientId) {
      await knex('client_secrets').where({ client_id: clientId }).delete()
    },
  }
}
