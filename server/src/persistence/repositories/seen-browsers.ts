import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** Browsers that a person has signed in with, in words, so that a new one is noticed. */
export interface SeenBrowserRepository {
  /** True when the person has signed in before. */
  hasAny(sub: string): Promise<boolean>
  /** False when it is known already. */
  insert(sub: string, browser: string, now: number): Promise<boolean>
}

const ANY = 'select sub from seen_browsers where sub = ? limit 1'
const INSERT = 'insert into seen_browsers (sub, browser, created_at) values (?, ?, ?)'

/** See {@link SeenBrowserRepository}. */
export function seenBrowserRepository(knex: Knex): SeenBrowserRepository {
  const { first, run } = statementsOf(knex)
  return {
    hasAny: async (sub) => (await first(ANY, [sub])) !== undefined,
    insert: (sub, browser, now) => insertOnce(run(INSERT, [sub, browser, now])),
  }
}
