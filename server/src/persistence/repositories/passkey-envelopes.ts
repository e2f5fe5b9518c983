import type { SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** The private keys of a member, sealed to a passkey. */
export interface PasskeyEnvelope {
  readonly passkey_id: string
  /** The number of the keys in it. */
  readonly sequence: number
  readonly envelope: string
}

/** The list of passkeys that a member signed. */
export interface StoredPasskeyList {
  /** The number of the last list, also after it has ended; 0 if there was none. */
  readonly counter: number
  /** `null` without one under the keys in force. */
  readonly record: SignedRecord | null
}

/** Envelopes of passkeys, which end with the passkey, and the lists of their members. */
export interface PasskeyEnvelopeRepository {
  find(passkeyId: string): Promise<PasskeyEnvelope | undefined>
  /** The number of the keys in each envelope of a user, by the id of the passkey. */
  sequences(sub: string): Promise<ReadonlyMap<string, number>>
  /** Replaces the previous one. */
  put(envelope: PasskeyEnvelope & { readonly created_at: number }): Promise<void>
  findList(sub: string): Promise<StoredPasskeyList>
  /** Stores the list that follows the last one. False if another one was stored meanwhile. */
  replaceList(sub: string, list: { counter: number; record: SignedRecord }): Promise<boolean>
  /** Deletes the envelopes and the list of a user, whose keys were replaced. Its number stays. */
  clear(sub: string): Promise<void>
}

/** See {@link PasskeyEnvelopeRepository}. */
export function passkeyEnvelopeRepository(knex: Knex): PasskeyEnvelopeRepository {
  const ofUser = (sub: string) => knex('passkeys').where({ sub }).select('passkey_id')
  return {
    async find(passkey_id) {
      const row = await knex('passkey_envelopes').where({ passkey_id }).first()
      return row && { passkey_id, sequence: Number(row.sequence), envelope: row.envelope }
    },
    async sequences(sub) {
      const rows: { passkey_id: string; sequence: number | string }[] = await knex(
        'passkey_envelopes',
      )
        .whereIn('passkey_id', ofUser(sub))
        .select('passkey_id', 'sequence')
      return new Map(rows.map(({ passkey_id, sequence }) => [passkey_id, Number(sequence)]))
    },
    async put(envelope) {
      await knex('passkey_envelopes').insert(envelope).onConflict('passkey_id').merge()
    },
    async findList(sub) {
      const row = await knex('passkey_lists').where({ sub }).first()
      if (row === undefined) return { counter: 0, record: null }
      const { statement, signature, counter } = row
      const record = statement === null ? null : { statement, signature }
      return { counter: Number(counter), record }
    },
    async replaceList(sub, { counter, record: { statement, signature } }) {
      const lists = knex('passkey_lists')
      const list = { counter, statement, signature }
      if (counter === 1) return insertOnce(lists.insert({ sub, ...list }))
      return (await lists.where({ sub, counter: counter - 1 }).update(list)) === 1
    },
    async clear(sub) {
      await knex('passkey_envelopes').whereIn('passkey_id', ofUser(sub)).delete()
      await knex('passkey_lists').where({ sub }).update({ statement: null, signature: null })
    },
  }
}
