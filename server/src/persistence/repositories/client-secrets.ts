import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Hashes of client secrets. Several are valid while a secret is being replaced. */
export interface ClientSecretRepository {
  /**
   * False when the client has this secret already.
   *
   * @param secretHash SHA-256, base64url
   */
  insert(clientId: string, secretHash: string, now: number): Promise<boolean>
  /** How many secrets of the client are valid. */
  count(clientId: string, now: number): Promise<number>
  removeAll(clientId: string): Promise<void>
}

/** See {@link ClientSecretRepository}. */
export function clientSecretRepository(knex: Knex): ClientSecretRepository {
  return {
    insert: (clientId, secretHash, now) =>
      insertOnce(
        knex('client_secrets').insert({
          client_id: clientId,
          secret_hash: secretHash,
          created_at: now,
          expires_at: null,
        }),
      ),
    async count(clientId, now) {
      const valid = await knex('client_secrets')
        .where({ client_id: clientId })
        .where((where) => where.whereNull('expires_at').orWhere('expires_at', '>', now))
        .pluck('secret_hash')
      return valid.length
    },
    async removeAll(clientId) {
      await knex('client_secrets').where({ client_id: clientId }).delete()
    },
  }
}
