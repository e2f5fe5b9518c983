import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Nonces of signed requests, kept as long as their signature would be accepted. */
export interface NonceRepository {
  /** True the first time. The unique index decides, so one of two equal requests loses. */
  use(userId: string, nonce: string, expiresAt: number): Promise<boolean>
}

/** See {@link NonceRepository}. */
export function nonceRepository(knex: Knex): NonceRepository {
  return {
    use: (userId, nonce, expiresAt) =>
      insertOnce(knex('request_nonces').insert({ user_id: userId, nonce, expires_at: expiresAt })),
  }
}
