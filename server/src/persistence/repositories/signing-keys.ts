import type { Knex } from 'knex'
import { isDuplicate, isWriteConflict } from '../failures.ts'
import { insertOnce } from './insert.ts'

/** A key that signs tokens. The private key is sealed under the service's key ring. */
export interface SigningKey {
  readonly kid: string
  readonly alg: string
  /**
   * 1 for the first key of an algorithm, then counting up, so that two processes never create the
   * same.
   */
  readonly generation: number
  /** `next` is published but does not sign yet, `previous` is still published. */
  readonly state: 'next' | 'current' | 'previous'
  readonly sealed_jwk: string
  readonly created_at: number
}

/** A step of a rotation. */
export interface SigningKeyChange {
  readonly insert: readonly SigningKey[]
  readonly states: readonly Pick<SigningKey, 'kid' | 'state'>[]
  /** Kids of keys that are no longer published. */
  readonly remove: readonly string[]
}

/** The keys that sign tokens. */
export interface SigningKeyRepository {
  list(): Promise<readonly SigningKey[]>
  /** False if another process created this generation of the algorithm first. */
  insert(key: SigningKey): Promise<boolean>
  /**
   * Applies the whole change, or nothing (false) if another process created one of its keys first.
   */
  change(change: SigningKeyChange): Promise<boolean>
}

/** See {@link SigningKeyRepository}. */
export function signingKeyRepository(knex: Knex): SigningKeyRepository {
  return {
    list: () => knex('signing_keys').orderBy('alg').orderBy('generation', 'desc'),
    insert: (key) => insertOnce(knex('signing_keys').insert(key)),
    change: (change) => applyChange(knex, change),
  }
}

async function applyChange(knex: Knex, change: SigningKeyChange): Promise<boolean> {
  try {
    await knex.transaction(async (transaction) => {
      const keys = () => transaction('signing_keys')
      // First, because the unique index on generations decides between two rotations.
      for (const key of change.insert) await keys().insert(key)
      for (const { kid, state } of change.states) await keys().where({ kid }).update({ state })
      await keys().whereIn('kid', change.remove).delete()
    })
    return true
  } catch (error) {
    if (isDuplicate(error) || isWriteConflict(error)) return false
    throw error
  }
}
