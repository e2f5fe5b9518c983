import type { Knex } from 'knex'

/** A notice to a relying party that a user is signed out (OpenID back-channel logout). */
export interface LogoutNotice {
  readonly notice_id: number
  readonly client_id: string
  readonly sub: string
  /** The client's id of the session; `null` for all of the user's sessions. */
  readonly sid: string | null
  readonly tries: number
  /** The earliest time to send it. */
  readonly next_at: number
  /** The latest time to send it; `null` until the first try. */
  readonly gives_up_at: number | null
}

/** The client, user and session of a notice. */
export type NewLogoutNotice = Pick<LogoutNotice, 'client_id' | 'sub' | 'sid'>

/** The outbox of notices. They are due at once. */
export interface LogoutNoticeRepository {
  /** Skips notices that already wait for their first try. */
  queue(notices: readonly NewLogoutNotice[]): Promise<void>
  /** The notices to send now, without those to some clients, the longest waiting first. */
  findDue(
    now: number,
    options: { limit: number; without: readonly string[] },
  ): Promise<readonly LogoutNotice[]>
  /** Takes a notice for one try, until `next_at`. True for one caller, in any process. */
  claim(
    notice: LogoutNotice,
    changed: Pick<LogoutNotice, 'next_at' | 'gives_up_at'>,
  ): Promise<boolean>
  remove(noticeId: number): Promise<void>
}

const BATCH = 100

/** See {@link LogoutNoticeRepository}. */
export function logoutNoticeRepository(knex: Knex): LogoutNoticeRepository {
  const notices = () => knex('logout_notices')
  return {
    async queue(given) {
      const waiting = await findUntried(knex, given)
      const fresh = given.filter((notice) => !waiting.has(keyOf(notice)))
      const rows = fresh.map(({ client_id, sub, sid }) => {
        return { client_id, sub, sid, tries: 0, next_at: 0, gives_up_at: null }
      })
      if (rows.length > 0) await knex.batchInsert('logout_notices', rows, BATCH)
    },
    findDue: (now, { limit, without }) =>
      notices()
        .where('next_at', '<=', now)
        .whereNotIn('client_id', without)
        .orderBy('next_at')
        .orderBy('notice_id')
        .limit(limit),
    async claim({ notice_id, tries }, changed) {
      const claimed = await notices()
        .where({ notice_id, tries })
        .update({ ...changed, tries: tries + 1 })
      return claimed === 1
    },
    async remove(noticeId) {
      await notices().where({ notice_id: noticeId }).delete()
    },
  }
}

async function findUntried(
  knex: Knex,
  notices: readonly NewLogoutNotice[],
): Promise<ReadonlySet<string>> {
  const subs = [...new Set(notices.map(({ sub }) => sub))]
  if (subs.length === 0) return new Set()
  const rows: NewLogoutNotice[] = await knex('logout_notices')
    .whereIn('sub', subs)
    .where({ tries: 0 })
    .select('client_id', 'sub', 'sid')
  return new Set(rows.map(keyOf))
}

function keyOf({ client_id, sub, sid }: NewLogoutNotice): string {
  return JSON.stringify([client_id, sub, sid])
}
