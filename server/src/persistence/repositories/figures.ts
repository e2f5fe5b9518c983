import type { DayFigures } from '@shrd/contract'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { placeholders } from './placeholders.ts'

/** What users did, by account and day. */
export interface FigureRepository {
  /** The days from one on that have figures, the oldest first. */
  list(accountId: string, from: number): Promise<readonly DayFigures[]>
  /** Adds to the figures of a day. Only the one who has locked the account's chain does so. */
  add(accountId: string, figures: DayFigures): Promise<void>
  /**
   * Remembers which users were active on a day. Returns how many of them are new; deleted users are
   * left out.
   */
  addActive(subs: readonly string[], day: number, expiresAt: number): Promise<number>
}

const COUNTS = ['sign_ins', 'failures', 'active_users'] as const

/** See {@link FigureRepository}. */
export function figureRepository(knex: Knex): FigureRepository {
  const { all, run } = statementsOf(knex)
  return {
    list: (account_id, from) =>
      knex('account_days')
        .where({ account_id })
        .andWhere('day', '>=', from)
        .orderBy('day')
        .select('day', ...COUNTS),
    async add(account_id, { day, ...counts }) {
      const sums = COUNTS.map((name) => `${name} = ${name} + ?`).join(', ')
      const values = COUNTS.map((name) => counts[name])
      const changed = await run(
        `update account_days set ${sums} where account_id = ? and day = ?`,
        [...values, account_id, day],
      )
      if (changed === 0) await knex('account_days').insert({ account_id, day, ...counts })
    },
    async addActive(subs, day, expiresAt) {
      if (subs.length === 0) return 0
      const known = await all<{ sub: string }>(
        `select sub from active_days where day = ? and sub in ${placeholders(subs)}`,
        [day, ...subs],
      )
      const found = new Set(known.map(({ sub }) => sub))
      const others = subs.filter((sub) => !found.has(sub))
      if (others.length === 0) return 0
      return run(
        `insert into active_days (sub, day, expires_at)
         select sub, ?, ? from persons where sub in ${placeholders(others)}`,
        [day, expiresAt, ...others],
      )
    },
  }
}
