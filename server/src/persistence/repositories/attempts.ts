import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Failed attempts in a row of one subject (an account name, an address, a second factor). */
export interface Attempts {
  readonly failures: number
  readonly blocked_until: number
  readonly expires_at: number
}

/** Counters of failed attempts, keyed by a hash of whom they are about. */
export interface AttemptRepository {
  find(subjectHash: string, now: number): Promise<Attempts | undefined>
  /** Starts a counter; false when another attempt started it in the meantime. */
  insert(subjectHash: string, first: Attempts, now: number): Promise<boolean>
  /** Writes the counter if it still has `seen` failures, so that no parallel attempt goes uncounted. */
  advance(subjectHash: string, seen: number, next: Attempts): Promise<boolean>
  /**
   * Counts one more until the window ends that the first one began; false when `most` were counted.
   * One conditional update decides, so calls at the same moment all count.
   */
  count(
    subjectHash: string,
    options: { most: number; now: number; expires_at: number },
  ): Promise<boolean>
  decrement(subjectHash: string): Promise<void>
  reset(subjectHash: string): Promise<void>
}

/** See {@link AttemptRepository}. */
export function attemptRepository(knex: Knex): AttemptRepository {
  const of = (subjectHash: string) => knex('attempts').where({ subject_hash: subjectHash })
  const insert = async (subjectHash: string, first: Attempts, now: number) => {
    await of(subjectHash).andWhere('expires_at', '<=', now).delete()
    return insertOnce(knex('attempts').insert({ subject_hash: subjectHash, ...first }))
  }
  return {
    insert,
    find: (subjectHash, now) =>
      of(subjectHash)
        .andWhere('expires_at', '>', now)
        .first('failures', 'blocked_until', 'expires_at'),
    async advance(subjectHash, seen, next) {
      return (await of(subjectHash).where({ failures: seen }).update(next)) === 1
    },
    async count(subjectHash, { most, now, expires_at }) {
      const oneMore = async () => {
        const open = of(subjectHash).andWhere('expires_at', '>', now)
        return (await open.andWhere('failures', '<', most).increment('failures', 1)) === 1
      }
      if (await oneMore()) return true
      const first = { failures: 1, blocked_until: 0, expires_at }
      return (await insert(subjectHash, first, now)) || oneMore()
    },
    async decrement(subjectHash) {
      await of(subjectHash).andWhere('failures', '>', 0).decrement('failures', 1)
    },
    async reset(subjectHash) {
      await of(subjectHash).delete()
    },
  }
}
