import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Hashes of client secrets. Several are valid while a secret is being replaced. */
export interface ClientSecretRepository {
  /**
   * False if the client already has this secret.
   *
   * @param secretHash SHA-256, base64url
   */
  insert(clientId: string, secretHash: string, now: number): Promise<boolean>
  /** The number of the client's valid secrets. */
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
