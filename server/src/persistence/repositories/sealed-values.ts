import type { Knex } from 'knex'

/** Columns whose values stay sealed for longer than a day, each with the key of its table. */
const PLACES = {
  second_factors: { table: 'totp_credentials', key: 'sub', column: 'secret' },
  signing_keys: { table: 'signing_keys', key: 'kid', column: 'sealed_jwk' },
  store_keys: { table: 'store_keys', key: 'key_id', column: 'sealed_key' },
  mail_texts: { table: 'mails', key: 'mail_id', column: 'text' },
  mail_pages: { table: 'mails', key: 'mail_id', column: 'html' },
  webhook_secrets: { table: 'webhooks', key: 'webhook_id', column: 'sealed_secret' },
  former_webhook_secrets: {
    table: 'webhooks',
    key: 'webhook_id',
    column: 'sealed_former_secret',
  },
  provider_secrets: { table: 'providers', key: 'provider_id', column: 'sealed_secret' },
  provider_tokens: { table: 'connections', key: 'connection_id', column: 'sealed_tokens' },
} as const

/** One of the columns with sealed values. */
export type SealedPlace = keyof typeof PLACES

/** All of them. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  'second_factors',
  'signing_keys',
  'store_keys',
  'mail_texts',
  'mail_pages',
  'webhook_secrets',
  'former_webhook_secrets',
  'provider_secrets',
  'provider_tokens',
]

/** A sealed value and its row. */
export interface SealedValue {
  readonly id: string
  readonly sealed: string
  /** The session of a local store's key; `null` for all other values. */
  readonly session: string | null
}

/** Sealed values of every kind. */
export interface SealedValueRepository {
  /**
   * Values that another key of the ring has sealed, in the order of their rows.
   *
   * @param after the last row that was checked
   */
  findOthers(
    place: SealedPlace,
    of: { ringKey: string; after: string; limit: number },
  ): Promise<readonly SealedValue[]>
  /** False if the value has changed meanwhile, or is gone. */
  replace(place: SealedPlace, value: SealedValue, sealed: string): Promise<boolean>
}

/** See {@link SealedValueRepository}. */
export function sealedValueRepository(knex: Knex): SealedValueRepository {
  return {
    async findOthers(place, { ringKey, after, limit }) {
      const { table, key, column } = PLACES[place]
      const session = place === 'store_keys' ? 'session_reference' : knex.raw('null')
      return (
        knex(table)
          .where(key, '>', after)
          .andWhere(column, 'not like', `${ringKey}.%`)
          // The text of a mail is deleted after it was sent.
          .andWhere(column, '<>', '')
          .orderBy(key)
          .limit(limit)
          .select({ id: key, sealed: column, session })
      )
    },
    async replace(place, { id, sealed, session }, resealed) {
      const { table, key, column } = PLACES[place]
      const here = { [key]: id, [column]: sealed }
      const where = session === null ? here : { ...here, session_reference: session }
      return (
        (await knex(table)
          .where(where)
          .update({ [column]: resealed })) === 1
      )
    },
  }
}
