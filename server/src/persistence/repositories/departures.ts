import type { Knex } from 'knex'

/** A member who has deleted their account. */
export interface Departure {
  readonly user_id: string
  readonly created_at: number
  /** When partners lose what was shared with them. */
  readonly purge_at: number
}

/** Members who have deleted their accounts, and of whom something is left to delete. */
export interface DepartureRepository {
  insert(departure: Departure): Promise<void>
  find(userId: string): Promise<Departure | undefined>
  list(limit: number, after: string): Promise<readonly Departure[]>
  delete(userId: string): Promise<void>
}

/** See {@link DepartureRepository}. */
export function departureRepository(knex: Knex): DepartureRepository {
  const departures = () => knex('member_departures')
  return {
    async insert(departure) {
      await departures().insert(departure)
    },
    async find(user_id) {
      const row: Departure | undefined = await departures().where({ user_id }).first()
      return row && toDeparture(row)
    },
    async list(limit, after) {
      const rows: Departure[] = await departures()
        .where('user_id', '>', after)
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
function toDeparture({ created_at, purge_at, ...row }: Departure): Departure {
  return { ...row, created_at: Number(created_at), purge_at: Number(purge_at) }
}
