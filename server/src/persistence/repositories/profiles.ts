import type { Address, Contact, Preferences } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A member's own data, by kind. Most of it is sealed. */
export interface Profiles {
  readonly contact: Omit<Contact, 'emails' | 'version'> & { readonly emails: readonly string[] }
  readonly address: Omit<Address, 'version'>
  readonly preferences: Omit<Preferences, 'version'>
}

/** A member's own data as stored, with the number of its changes. */
export type StoredProfile<Kind extends keyof Profiles> = Profiles[Kind] & {
  readonly version: number
}

/** A change of a member's own data. */
export interface ProfileChange<Kind extends keyof Profiles> {
  readonly content: Profiles[Kind]
  readonly updated_at: number
  /** The version that the change was made from; `undefined` for any. */
  readonly from: number | undefined
}

/** Contact, address and preferences of members. Every read and every change names the member. */
export interface ProfileRepository {
  /** `undefined` before the first save. */
  find<Kind extends keyof Profiles>(
    userId: string,
    kind: Kind,
  ): Promise<StoredProfile<Kind> | undefined>
  /**
   * Stores it in place of the earlier data. False if that has another version than the change was
   * made from.
   */
  save<Kind extends keyof Profiles>(
    userId: string,
    kind: Kind,
    change: ProfileChange<Kind>,
  ): Promise<boolean>
}

/** See {@link ProfileRepository}. */
export function profileRepository(knex: Knex): ProfileRepository {
  const one = (user_id: string, kind: keyof Profiles) =>
    knex('member_profiles').where({ user_id, kind })
  return {
    async find(userId, kind) {
      const row: { content: string; version: number } | undefined = await one(userId, kind).first(
        'content',
        'version',
      )
      return row && { ...JSON.parse(row.content), version: row.version }
    },
    async save(user_id, kind, { content, updated_at, from }) {
      const written = { content: JSON.stringify(content), updated_at }
      const isFirst = from === undefined || from === 0
      if (
        isFirst &&
        (await insertOnce(
          knex('member_profiles').insert({ user_id, kind, ...written, version: 1 }),
        ))
      ) {
        return true
      }
      const stored =
        from === undefined ? one(user_id, kind) : one(user_id, kind).where({ version: from })
      const changed = await stored.update({ ...written, version: knex.raw('version + 1') })
      return changed === 1
    },
  }
}
