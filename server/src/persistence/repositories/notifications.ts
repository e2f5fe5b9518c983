import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { createRandomId } from '../../secrets.ts'
import { BATCH } from './file-remains.ts'

/** What a member is told. */
export interface StoredNotification {
  readonly notification_id: string
  readonly user_id: string
  /** Grows with each notification of the member. */
  readonly position: number
  readonly kind: string
  /** Who caused it. */
  readonly actor_id: string | null
  readonly document_id: string | null
  readonly handshake_id: string | null
  readonly remaining: number | null
  readonly created_at: number
  readonly read_at: number | null
}

/** A notification to store, the same for several members. */
export type NewNotification = Pick<
  StoredNotification,
  'kind' | 'actor_id' | 'document_id' | 'handshake_id' | 'remaining' | 'created_at'
> & { readonly expires_at: number }

/** Notifications of members. The caller must have checked whose they are. */
export interface NotificationRepository {
  /**
   * Tells members something. An unread notification of the same kind about the same document by the
   * same member is replaced: many changes are told once, as the newest.
   */
  add(userIds: readonly string[], notification: NewNotification): Promise<void>
  /** Newest first. */
  list(
    userId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredNotification[]>
  count(userId: string): Promise<number>
  /** Marks those of the member as read. Others are left out. */
  read(userId: string, ids: readonly string[], now: number): Promise<void>
  /** The newest position of each member, for those who have one. */
  findHeads(userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** See {@link NotificationRepository}. */
export function notificationRepository(knex: Knex): NotificationRepository {
  const of = (user_id: string) => knex('notifications').where({ user_id })
  const findHeads = async (userIds: readonly string[]) => {
    const rows: Head[] = await knex('notification_heads').whereIn('user_id', userIds)
    return new Map(rows.map(({ user_id, position }) => [user_id, Number(position)]))
  }
  return {
    findHeads,
    async add(userIds, notification) {
      // In one order, so that two transactions do not wait for each other.
      const sorted = [...new Set(userIds)].sort()
      const { kind, document_id, actor_id } = notification
      for (let from = 0; from < sorted.length; from += BATCH) {
        const batch = sorted.slice(from, from + BATCH)
        await advance(knex, batch)
        const heads = await findHeads(batch)
        if (document_id !== null) {
          await knex('notifications')
            .where({ kind, document_id, actor_id, read_at: null })
            .whereIn('user_id', batch)
            .delete()
        }
        await knex('notifications').insert(
          batch.map((user_id) => ({
            ...notification,
            user_id,
            notification_id: createRandomId('ntf', randomBytes),
            position: heads.get(user_id) ?? 0,
          })),
        )
      }
    },
    async list(userId, { limit, offset }) {
      const rows: StoredNotification[] = await of(userId)
        .orderBy('position', 'desc')
        .limit(limit)
        .offset(offset)
      return rows.map(toNotification)
    },
    async count(userId) {
      const row = await of(userId).count('* as notifications').first()
      return Number(row?.notifications ?? 0)
    },
    async read(userId, ids, now) {
      const unread = of(userId).whereIn('notification_id', [...ids])
      const changed = await unread.whereNull('read_at').update({ read_at: now })
      // Other pages of the member learn of it.
      if (changed > 0) await advance(knex, [userId])
    },
  }
}

interface Head {
  readonly user_id: string
  readonly position: number | string
}

async function advance(knex: Knex, userIds: readonly string[]): Promise<void> {
  await knex('notification_heads')
    .insert(userIds.map((user_id) => ({ user_id, position: 1 })))
    .onConflict('user_id')
    .merge({ position: knex.raw('notification_heads.position + 1') })
}

/** Large integers may arrive as text. */
function toNotification(row: StoredNotification): StoredNotification {
  return {
    ...row,
    position: Number(row.position),
    created_at: Number(row.created_at),
    read_at: row.read_at === null ? null : Number(row.read_at),
  }
}
