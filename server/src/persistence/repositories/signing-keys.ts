import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A key that signs tokens. The private half is sealed under the service's key ring. */
export interface SigningKey {
  readonly kid: string
  readonly alg: string
  /** 1 for the first key of an algorithm, then counted up: two processes never make the same. */
  readonly generation: number
  /** `next` is published but does not sign yet, `previous` is still published. */
  readonly state: 'next' | 'current' | 'previous'
  readonly sealed_jwk: string
  readonly created_at: number
}

/** The keys that sign tokens. */
export interface SigningKeyRepository {
  list(): Promise<readonly SigningKey[]>
  /** False when another process made this generation of the algorithm first. */
  insert(key: SigningKey): Promise<boolean>
}

/** See {@link SigningKeyRepository}. */
export function signingKeyRepository(knex: Knex): SigningKeyRepository {
  return {
    list: () => knex('signing_keys').orderBy('alg').orderBy('generation', 'desc'),
    insert: (key) => insertOnce(knex('signing_keys').insert(key)),
  }
}
