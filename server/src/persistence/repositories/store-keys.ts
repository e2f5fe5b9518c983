import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A key for the local key store of one session. */
export interface StoreKeyRow {
  readonly key_id: string
  readonly session_reference: string
  /** Counts up within the session. */
  readonly sequence: number
  /** Sealed under the key ring. */
  readonly sealed_key: string
}

/** Keys of local key stores. They are deleted with their session. */
export interface StoreKeyRepository {
  /** False if another request took the same position in the sequence. */
  insert(key: StoreKeyRow): Promise<boolean>
  find(sessionReference: string, keyId: string): Promise<StoreKeyRow | undefined>
  lastSequence(sessionReference: string): Promise<number>
  count(sessionReference: string): Promise<number>
  deleteBefore(sessionReference: string, sequence: number): Promise<void>
  listOf(sessionReference: string): Promise<readonly StoreKeyRow[]>
  /** Moves a key to another session, sealed for that. */
  move(key: Pick<StoreKeyRow, 'key_id' | 'session_reference' | 'sealed_key'>): Promise<void>
}

/** See {@link StoreKeyRepository}. */
export function storeKeyRepository(knex: Knex): StoreKeyRepository {
  const of = (sessionReference: string) =>
    knex('store_keys').where({ session_reference: sessionReference })
  return {
    insert: (key) => insertOnce(knex('store_keys').insert(key)),
    find: (sessionReference, keyId) => of(sessionReference).where({ key_id: keyId }).first(),
    async lastSequence(sessionReference) {
      const [row] = await of(sessionReference).max({ last: 'sequence' })
      return Number(row?.last ?? 0)
    },
    async count(sessionReference) {
      const [row] = await of(sessionReference).count({ keys: '*' })
      return Number(row?.keys ?? 0)
    },
    async deleteBefore(sessionReference, sequence) {
      await of(sessionReference).andWhere('sequence', '<', sequence).delete()
    },
    listOf: (sessionReference) => of(sessionReference).orderBy('sequence'),
    async move({ key_id, ...changed }) {
      await knex('store_keys').where({ key_id }).update(changed)
    },
  }
}
