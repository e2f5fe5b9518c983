import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
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

const FIND = `select failures, blocked_until, expires_at from attempts
  where subject_hash = ? and expires_at > ?`
const INSERT = `insert into attempts (subject_hash, failures, blocked_until, expires_at)
  values (?, ?, ?, ?)`
const REMOVE_EXPIRED = 'delete from attempts where subject_hash = ? and expires_at <= ?'
const ADVANCE = `update attempts set failures = ?, blocked_until = ?, expires_at = ?
  where subject_hash = ? and failures = ?`
const COUNT = `update attempts set failures = failures + 1
  where subject_hash = ? and expires_at > ? and failures < ?`
const DECREMENT =
  'update attempts set failures = failures - 1 where subject_hash = ? and failures > 0'
const RESET = 'delete from attempts where subject_hash = ?'

/** See {@link AttemptRepository}. */
export function attemptRepository(knex: Knex): AttemptRepository {
  const { first, run } = statementsOf(knex)
  const insert = async (
    subjectHash: string,
    { failures, blocked_until, expires_at }: Attempts,
    now: number,
  ) => {
    const insertion = () =>
      insertOnce(run(INSERT, [subjectHash, failures, blocked_until, expires_at]))
    if (await insertion()) return true
    // What is in the way may have expired.
    return (await run(REMOVE_EXPIRED, [subjectHash, now])) === 1 && insertion()
  }
  return {
    insert,
    find: (subjectHash, now) => first(FIND, [subjectHash, now]),
    advance: async (subjectHash, seen, { failures, blocked_until, expires_at }) =>
      (await run(ADVANCE, [failures, blocked_until, expires_at, subjectHash, seen])) === 1,
    async count(subjectHash, { most, now, expires_at }) {
      const oneMore = async () => (await run(COUNT, [subjectHash, now, most])) === 1
      if (await oneMore()) return true
      const begun = { failures: 1, blocked_until: 0, expires_at }
      return (await insert(subjectHash, begun, now)) || oneMore()
    },
    async decrement(subjectHash) {
      await run(DECREMENT, [subjectHash])
    },
    async reset(subjectHash) {
      await run(RESET, [subjectHash])
    },
  }
}
