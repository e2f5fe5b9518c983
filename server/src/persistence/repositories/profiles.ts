import type { Address, Contact, Preferences } from '@shrd/contract'
import type { Knex } from 'knex'

/** A member's own data, by kind. Most of it is sealed. */
export interface Profiles {
  readonly contact: Omit<Contact, 'emails'> & { readonly emails: readonly string[] }
  readonly address: Address
  readonly preferences: Preferences
}

/** Contact, address and preferences of members. Every read and every change names the member. */
export interface ProfileRepository {
  /** `undefined` before the first save. */
  find<Kind extends keyof Profiles>(userId: string, kind: Kind): Promise<Profiles[Kind] | undefined>
  /** Stores it in place of the earlier data. */
  save<Kind extends keyof Profiles>(
    userId: string,
    kind: Kind,
    profile: { readonly content: Profiles[Kind]; readonly updated_at: number },
  ): Promise<void>
}

/** See {@link ProfileRepository}. */
export function profileRepository(knex: Knex): ProfileRepository {
  return {
    async find(userId, kind) {
      const row: { content: string } | undefined = await knex('member_profiles')
        .where({ user_id: userId, kind })
        .first('content')
      return row && JSON.parse(row.content)
    },
    async save(userId, kind, { content, updated_at }) {
      await knex('member_profiles')
        .insert({ user_id: userId, kind, content: JSON.stringify(content), updated_at })
        .onConflict(['user_id', 'kind'])
        .merge(['content', 'updated_at'])
    },
  }
}
