import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** Browsers with which a user has signed in, as text, so that a new one is noticed. */
export interface SeenBrowserRepository {
  /** All of them; none before the first sign-in. */
  list(sub: string): Promise<readonly string[]>
  /** False if it is already known. */
  insert(sub: string, browser: string, now: number): Promise<boolean>
}

const LIST = 'select browser from seen_browsers where sub = ?'
const INSERT = 'insert into seen_browsers (sub, browser, created_at) values (?, ?, ?)'

/** See {@link SeenBrowserRepository}. */
export function seenBrowserRepository(knex: Knex): SeenBrowserRepository {
  const { all, run } = statementsOf(knex)
  return {
    list: async (sub) =>
      (await all<{ browser: string }>(LIST, [sub])).map(({ browser }) => browser),
    insert: (sub, browser, now) => insertOnce(run(INSERT, [sub, browser, now])),
  }
}
