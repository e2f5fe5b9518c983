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
export interface StoredPasskeyList extends SignedRecord {
  /** As the list says. */
  readonly counter: number
}

/** Envelopes of passkeys, which end with the passkey, and the lists of their members. */
export interface PasskeyEnvelopeRepository {
  find(passkeyId: string): Promise<PasskeyEnvelope | undefined>
  /** The number of the keys in each envelope of a user, by the id of the passkey. */
  sequences(sub: string): Promise<ReadonlyMap<string, number>>
  /** Replaces the previous one. */
  put(envelope: PasskeyEnvelope & { readonly created_at: number }): Promise<void>
  findList(sub: string): Promise<StoredPasskeyList | undefined>
  /** Replaces the list before it. False if another one was stored meanwhile. */
  replaceList(sub: string, list: StoredPasskeyList, before: number | undefined): Promise<boolean>
  /** Deletes the envelopes and the list of a user, whose keys were replaced. */
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
      if (row === undefined) return undefined
      const { statement, signature, counter } = row
      return { statement, signature, counter: Number(counter) }
    },
    async replaceList(sub, list, before) {
      if (before === undefined) return insertOnce(knex('passkey_lists').insert({ sub, ...list }))
      const changed = await knex('passkey_lists')
        .where({ sub, counter: before })
        .update({ ...list })
      return changed === 1
    },
    async clear(sub) {
      await knex('passkey_envelopes').whereIn('passkey_id', ofUser(sub)).delete()
      await knex('passkey_lists').where({ sub }).delete()
    },
  }
}
