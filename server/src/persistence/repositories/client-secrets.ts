import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Hashes of client secrets. Several are valid while a secret is being replaced. */
export interface ClientSecretRepository {
  /** SHA-256, base64url, of every secret that is valid now. */
  hashesOf(clientId: string, now: number): Promise<readonly string[]>
  /** False when the client has this secret already. */
  insert(clientId: string, secretHash: string, now: number): Promise<boolean>
}

/** See {@link ClientSecretRepository}. */
export function clientSecretRepository(knex: Knex): ClientSecretRepository {
  return {
    async hashesOf(clientId, now) {
      const rows: { secret_hash: string }[] = await knex('client_secrets')
        .where({ client_id: clientId })
        .where((where) => where.whereNull('expires_at').orWhere('expires_at', '>', now))
        .select('secret_hash')
      return rows.map(({ secret_hash }) => secret_hash)
    },
    insert: (clientId, secretHash, now) =>
      insertOnce(
        knex('client_secrets').insert({
          client_id: clientId,
          secret_hash: secretHash,
          created_at: now,
          expires_at: null,
        }),
      ),
  }
}
