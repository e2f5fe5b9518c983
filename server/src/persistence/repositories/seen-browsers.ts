import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Browsers that a person has signed in with, in words, so that a new one is noticed. */
export interface SeenBrowserRepository {
  /** True when the person has signed in before. */
  hasAny(sub: string): Promise<boolean>
  /** False when it is known already. */
  insert(sub: string, browser: string, now: number): Promise<boolean>
}

/** See {@link SeenBrowserRepository}. */
export function seenBrowserRepository(knex: Knex): SeenBrowserRepository {
  return {
    async hasAny(sub) {
      return (await knex('seen_browsers').where({ sub }).first('sub')) !== undefined
    },
    insert: (sub, browser, now) =>
      insertOnce(knex('seen_browsers').insert({ sub, browser, created_at: now })),
  }
}
