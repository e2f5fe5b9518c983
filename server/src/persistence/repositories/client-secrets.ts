import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** Hashes of client secrets. Several are valid while a secret is being replaced. */
export interface ClientSecretRepository {
  /** SHA-256, base64url, of every secret that is valid now. */
  hashesOf(clientId: string, now: number): Promise<readonly string[]>
  /** False when the client has this secret already. */
  insert(clientId: string, secretHash: string, now: number): Promise<boolean>
}

const HASHES = `select secret_hash from client_secrets
  where client_id = ? and (expires_at is null or expires_at > ?)`

/** See {@link ClientSecretRepository}. */
export function clientSecretRepository(knex: Knex): ClientSecretRepository {
  const { all } = statementsOf(knex)
  return {
    async hashesOf(clientId, now) {
      const rows = await all<{ secret_hash: string }>(HASHES, [clientId, now])
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
