import type { Knex } from 'knex'

/** A member who has deleted their account. */
export interface Departure {
  readonly user_id: string
  readonly created_at: number
  /** When partners lose what was shared with them, and no call of the member is under way any more. */
  readonly purge_at: number
}

/** Members who have deleted their accounts, and of whom something is left to delete. */
export interface DepartureRepository {
  insert(departure: Departure): Promise<void>
  /** Those of whom something is to be deleted now, in the order of their ids. */
  listDue(now: number, page: { limit: number; after: string }): Promise<readonly Departure[]>
  /** Records that all that is not shared was deleted. */
  clear(userId: string, now: number): Promise<void>
  delete(userId: string): Promise<void>
}

/** See {@link DepartureRepository}. */
export function departureRepository(knex: Knex): DepartureRepository {
  const departures = () => knex('member_departures')
  return {
    async insert(departure) {
      await departures().insert(departure)
    },
    async clear(user_id, now) {
      await departures().where({ user_id }).update({ cleared_at: now })
    },
    async listDue(now, { limit, after }) {
      const rows: Departure[] = await departures()
        .where('user_id', '>', after)
        .andWhere((due) => due.whereNull('cleared_at').orWhere('purge_at', '<=', now))
        .orderBy('user_id')
        .limit(limit)
      return rows.map(toDeparture)
    },
    async delete(user_id) {
      await departures().where({ user_id }).delete()
    },
  }
}

/** Some drivers return large integers as text. */
function toDeparture({ user_id, created_at, purge_at }: Departure): Departure {
  return { user_id, created_at: Number(created_at), purge_at: Number(purge_at) }
}
