import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { createRandomId } from '../../secrets.ts'
import { statementsOf } from '../statements.ts'
import { inBatches } from './in-batches.ts'
import { insertOnce } from './insert.ts'
import { placeholders } from './placeholders.ts'

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
   * same member is replaced: many changes are told once, as the newest. Of one kind by one member at
   * most fifty stay unread, so that no partner can bury what others tell.
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

const ADVANCE = 'update notification_heads set position = position + 1 where user_id = ?'
const HEAD = 'select position from notification_heads where user_id = ?'
const REPLACED = `delete from notifications
  where user_id = ? and kind = ? and document_id = ? and actor_id = ? and read_at is null`
/** Unread notifications of one kind by one member. */
const MOST_UNREAD = 50
const OLDEST_KEPT = `select position from notifications
  where user_id = ? and kind = ? and actor_id = ? and read_at is null
  order by position desc limit 1 offset ${MOST_UNREAD - 1}`
const TOO_OLD = `delete from notifications
  where user_id = ? and kind = ? and actor_id = ? and read_at is null and position < ?`
const COLUMNS = [
  'notification_id',
  'user_id',
  'position',
  'kind',
  'actor_id',
  'document_id',
  'handshake_id',
  'remaining',
  'created_at',
  'expires_at',
] as const
const INSERT = `insert into notifications (${COLUMNS.join(', ')}) values ${placeholders(COLUMNS)}`

/** See {@link NotificationRepository}. */
export function notificationRepository(knex: Knex): NotificationRepository {
  const { first, run } = statementsOf(knex)
  const of = (user_id: string) => knex('notifications').where({ user_id })

  /** The row is locked from then on, until the transaction ends. */
  async function advance(user_id: string): Promise<number> {
    if ((await run(ADVANCE, [user_id])) === 0) {
      const head = { user_id, position: 1 }
      if (await insertOnce(knex('notification_heads').insert(head))) return 1
      await run(ADVANCE, [user_id])
    }
    return Number((await first<Pick<Head, 'position'>>(HEAD, [user_id]))?.position)
  }

  async function addOne(user_id: string, told: NewNotification): Promise<void> {
    const { kind, actor_id, document_id, handshake_id, remaining, created_at, expires_at } = told
    const position = await advance(user_id)
    if (document_id !== null) await run(REPLACED, [user_id, kind, document_id, actor_id])
    const notification_id = createRandomId('ntf', randomBytes)
    await run(INSERT, [
      ...[notification_id, user_id, position, kind, actor_id, document_id, handshake_id],
      ...[remaining, created_at, expires_at],
    ])
    if (actor_id !== null) await forgetOldest(user_id, { kind, actor_id })
  }

  async function forgetOldest(
    user_id: string,
    { kind, actor_id }: { kind: string; actor_id: string },
  ): Promise<void> {
    const values = [user_id, kind, actor_id]
    const kept = await first<Pick<Head, 'position'>>(OLDEST_KEPT, values)
    if (kept !== undefined) await run(TOO_OLD, [...values, Number(kept.position)])
  }

  return {
    async add(userIds, notification) {
      // In one order, so that two transactions do not wait for each other.
      for (const user_id of [...new Set(userIds)].sort()) await addOne(user_id, notification)
    },
    async findHeads(userIds) {
      const rows = await inBatches<string, Head>(userIds, (batch) =>
        knex('notification_heads').whereIn('user_id', batch).select('user_id', 'position'),
      )
      return new Map(rows.map(({ user_id, position }) => [user_id, Number(position)]))
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
      if (changed > 0) await advance(userId)
    },
  }
}

interface Head {
  readonly user_id: string
  readonly position: number | string
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
