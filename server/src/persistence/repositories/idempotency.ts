import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** The first request under an idempotency key, and its answer once there is one. */
export interface IdempotentRequest {
  readonly request_hash: string
  /** JSON. */
  readonly answer: string | null
}

/** Idempotency keys of members. */
export interface IdempotencyRepository {
  /** True for the first request under this key; a second one waits until the first has ended. */
  claim(
    userId: string,
    key: string,
    request: { request_hash: string; expires_at: number },
  ): Promise<boolean>
  find(userId: string, key: string): Promise<IdempotentRequest | undefined>
  saveAnswer(userId: string, key: string, answer: string): Promise<void>
}

/** See {@link IdempotencyRepository}. */
export function idempotencyRepository(knex: Knex): IdempotencyRepository {
  const under = (userId: string, key: string) =>
    knex('idempotency_keys').where({ user_id: userId, idempotency_key: key })
  return {
    claim: (userId, key, request) =>
      insertOnce(
        knex('idempotency_keys').insert({ user_id: userId, idempotency_key: key, ...request }),
      ),
    find: (userId, key) => under(userId, key).first('request_hash', 'answer'),
    async saveAnswer(userId, key, answer) {
      await under(userId, key).update({ answer })
    },
  }
}
