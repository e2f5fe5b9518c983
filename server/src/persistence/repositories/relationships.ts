import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { inBatches } from './in-batches.ts'
import { insertOnce } from './insert.ts'

/** A completed handshake, also after it was revoked or has ended. */
export interface StoredRelationship {
  readonly handshake_id: string
  readonly sender_id: string
  readonly receiver_id: string
  /** Each sealed by the client of the member who chose it. */
  readonly sender_alias: string
  readonly receiver_alias: string
  /** JSON of what both have signed. */
  readonly record: string
  /** `null` for never. */
  readonly ends_at: number | null
  readonly revoked_at: number | null
  /** JSON of the sender's revocation. */
  readonly revocation: string | null
  readonly created_at: number
}

/** The sides of a relationship. */
export type Side = 'sender' | 'receiver'

/** Relationships between members. */
export interface RelationshipRepository {
  /** False if the handshake was completed before. */
  insert(relationship: StoredRelationship): Promise<boolean>
  /** A relationship of this member. Those of others count as unknown. */
  find(handshakeId: string, userId: string): Promise<StoredRelationship | undefined>
  /** All relationships of a member, oldest first. */
  list(userId: string): Promise<readonly StoredRelationship[]>
  /**
   * When the last relationship of a member with each partner ends, for those that last. None of them
   * can be revoked until the transaction ends.
   */
  findEnds(
    userId: string,
    partners: readonly string[],
    now: number,
  ): Promise<ReadonlyMap<string, number | null>>
  /** The number of all relationships of a member. */
  count(userId: string): Promise<number>
  /** True if two members have, or had, a relationship. */
  hadAny(userId: string, partnerId: string): Promise<boolean>
  rename(handshakeId: string, side: Side, alias: string): Promise<void>
  /** False if it was revoked before. */
  revoke(handshakeId: string, revoked: { revocation: string; now: number }): Promise<boolean>
}

/** Later than every date: the column is never null, so that one comparison decides. */
export const NEVER: number = Number.MAX_SAFE_INTEGER

const OF = 'select * from relationships where'
const FIND = `${OF} handshake_id = ? and (sender_id = ? or receiver_id = ?)`
const LIST = `select * from (${OF} sender_id = ? union all ${OF} receiver_id = ?) as mine
  order by created_at, handshake_id`
const COUNT = `select (select count(*) from relationships where sender_id = ?)
  + (select count(*) from relationships where receiver_id = ?) as relationships`
const BETWEEN = `${OF} sender_id = ? and receiver_id = ?
  union all ${OF} receiver_id = ? and sender_id = ? limit 1`
const REVOKE = `update relationships set revocation = ?, revoked_at = ?
  where handshake_id = ? and revoked_at is null`

/** See {@link RelationshipRepository}. */
export function relationshipRepository(knex: Knex): RelationshipRepository {
  const { all, first, run } = statementsOf(knex)
  const listEnds = (mine: Side, userId: string, partners: readonly string[], now: number) => {
    const other: Side = mine === 'sender' ? 'receiver' : 'sender'
    return knex('relationships')
      .where({ [`${mine}_id`]: userId, revoked_at: null })
      .whereIn(`${other}_id`, partners)
      .andWhere('ends_at', '>', now)
      .forShare()
      .select({ partner: `${other}_id`, ends_at: 'ends_at' })
  }
  return {
    insert: ({ ends_at, ...relationship }) =>
      insertOnce(knex('relationships').insert({ ...relationship, ends_at: ends_at ?? NEVER })),
    async find(handshakeId, userId) {
      const row = await first<Row>(FIND, [handshakeId, userId, userId])
      return row && toRelationship(row)
    },
    async list(userId) {
      return (await all<Row>(LIST, [userId, userId])).map(toRelationship)
    },
    async findEnds(userId, partners, now) {
      const rows = await inBatches<string, End>(partners, async (batch) => [
        ...(await listEnds('sender', userId, batch, now)),
        ...(await listEnds('receiver', userId, batch, now)),
      ])
      const ends = new Map<string, number>()
      for (const { partner, ends_at } of rows) {
        ends.set(partner, Math.max(ends.get(partner) ?? 0, Number(ends_at)))
      }
      return new Map([...ends].map(([partner, end]) => [partner, toEnd(end)]))
    },
    async count(userId) {
      const row = await first<{ relationships: number | string }>(COUNT, [userId, userId])
      return Number(row?.relationships ?? 0)
    },
    hadAny: async (userId, partnerId) =>
      (await first(BETWEEN, [userId, partnerId, userId, partnerId])) !== undefined,
    async rename(handshakeId, side, alias) {
      const changed = { [`${side}_alias`]: alias }
      await knex('relationships').where({ handshake_id: handshakeId }).update(changed)
    },
    revoke: async (handshakeId, { revocation, now }) =>
      (await run(REVOKE, [revocation, now, handshakeId])) === 1,
  }
}

interface End {
  readonly partner: string
  readonly ends_at: number | string
}

/** MySQL's large integers may arrive as text. */
type Row = Omit<StoredRelationship, 'ends_at' | 'revoked_at' | 'created_at'> & {
  readonly ends_at: number | string
  readonly revoked_at: number | string | null
  readonly created_at: number | string
}

function toRelationship({ ends_at, revoked_at, created_at, ...row }: Row): StoredRelationship {
  return {
    ...row,
    ends_at: toEnd(Number(ends_at)),
    revoked_at: revoked_at === null ? null : Number(revoked_at),
    created_at: Number(created_at),
  }
}

function toEnd(ends_at: number): number | null {
  return ends_at >= NEVER ? null : ends_at
}
