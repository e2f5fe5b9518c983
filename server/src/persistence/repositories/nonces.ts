import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** Nonces of signed requests, stored as long as their signature would be accepted. */
export interface NonceRepository {
  /** True the first time. The unique index decides, so one of two equal requests loses. */
  use(userId: string, nonce: string, expiresAt: number): Promise<boolean>
}

const INSERT = 'insert into request_nonces (user_id, nonce, expires_at) values (?, ?, ?)'

/** See {@link NonceRepository}. */
export function nonceRepository(knex: Knex): NonceRepository {
  const { run } = statementsOf(knex)
  return {
    use: (userId, nonce, expiresAt) => insertOnce(run(INSERT, [userId, nonce, expiresAt])),
  }
}
