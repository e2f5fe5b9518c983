import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** The first request under an idempotency key, and its response after it has ended. */
export interface IdempotentRequest {
  readonly request_hash: string
  /** Sealed; `null` if a retry gets a response from the stored state. */
  readonly answer: string | null
}

/**
 * Idempotency keys by their owner: the `user_id` of a member for signed calls, the `sub` of a user or
 * the `key_id` of an API key for others.
 */
export interface IdempotencyRepository {
  /** True for the first request under this key. A second one waits until the first has ended. */
  claim(
    owner: string,
    key: string,
    request: { request_hash: string; expires_at: number },
  ): Promise<boolean>
  find(owner: string, key: string): Promise<IdempotentRequest | undefined>
  saveAnswer(owner: string, key: string, answer: string): Promise<void>
  /** Deletes all keys of a deleted user. */
  deleteAllOf(owner: string): Promise<void>
}

const UNDER = 'where user_id = ? and idempotency_key = ?'
const CLAIM = `insert into idempotency_keys (user_id, idempotency_key, request_hash, expires_at)
  values (?, ?, ?, ?)`
const FIND = `select request_hash, answer from idempotency_keys ${UNDER}`
const SAVE_ANSWER = `update idempotency_keys set answer = ? ${UNDER}`
const DELETE_ALL_OF = 'delete from idempotency_keys where user_id = ?'

/** See {@link IdempotencyRepository}. */
export function idempotencyRepository(knex: Knex): IdempotencyRepository {
  const { first, run } = statementsOf(knex)
  return {
    claim: (owner, key, { request_hash, expires_at }) =>
      insertOnce(run(CLAIM, [owner, key, request_hash, expires_at])),
    find: (owner, key) => first(FIND, [owner, key]),
    async saveAnswer(owner, key, answer) {
      await run(SAVE_ANSWER, [answer, owner, key])
    },
    async deleteAllOf(owner) {
      await run(DELETE_ALL_OF, [owner])
    },
  }
}
