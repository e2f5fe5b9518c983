import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** Failed attempts in a row of one subject (an account name, an address, a second factor). */
export interface Attempts {
  readonly failures: number
  readonly blocked_until: number
  readonly expires_at: number
}

/** Counters of failed attempts, by a hash of their subject. */
export interface AttemptRepository {
  find(subjectHash: string, now: number): Promise<Attempts | undefined>
  /** The existing counters, by the hashes of their subjects. */
  findAll(subjectHashes: readonly string[], now: number): Promise<ReadonlyMap<string, Attempts>>
  /** Starts a counter. False if another attempt started it meanwhile. */
  insert(subjectHash: string, first: Attempts, now: number): Promise<boolean>
  /** Starts several counters, all or none. */
  insertAll(
    counters: readonly (readonly [subjectHash: string, first: Attempts])[],
    now: number,
  ): Promise<boolean>
  /** Writes the counter if it still has `seen` failures, so that no parallel attempt is lost. */
  advance(subjectHash: string, seen: number, next: Attempts): Promise<boolean>
  /**
   * Counts one more, until the window of the first one ends. False if `most` were counted. One
   * conditional update decides, so that parallel calls all count.
   */
  count(
    subjectHash: string,
    options: { most: number; now: number; expires_at: number },
  ): Promise<boolean>
  /** Counts one less, and ends the wait that it has begun. */
  decrement(subjectHash: string): Promise<void>
  reset(...subjectHashes: readonly string[]): Promise<void>
}

const FIND = `select failures, blocked_until, expires_at from attempts
  where subject_hash = ? and expires_at > ?`
const ALL = 'subject_hash in (?)'
const FIND_ALL = `select * from attempts where ${ALL} and expires_at > ?`
const ROW = '(?, ?, ?, ?)'
const INSERT = `insert into attempts (subject_hash, failures, blocked_until, expires_at)
  values ${ROW}`
const REMOVE_EXPIRED = `delete from attempts where ${ALL} and expires_at <= ?`
const ADVANCE = `update attempts set failures = ?, blocked_until = ?, expires_at = ?
  where subject_hash = ? and failures = ?`
const COUNT = `update attempts set failures = failures + 1
  where subject_hash = ? and expires_at > ? and failures < ?`
const DECREMENT = `update attempts set failures = failures - 1, blocked_until = 0
  where subject_hash = ? and failures > 0`
const RESET = `delete from attempts where ${ALL}`

/** See {@link AttemptRepository}. */
export function attemptRepository(knex: Knex): AttemptRepository {
  const { first, all, run } = statementsOf(knex)
  const insertAll: AttemptRepository['insertAll'] = async (counters, now) => {
    const hashes = counters.map(([subjectHash]) => subjectHash)
    const values = counters.flatMap(([subjectHash, { failures, blocked_until, expires_at }]) => [
      subjectHash,
      failures,
      blocked_until,
      expires_at,
    ])
    const sql = INSERT.replace(ROW, hashes.map(() => ROW).join(', '))
    if (await insertOnce(run(sql, values))) return true
    // The existing counter may have expired.
    const removed = await run(forAll(REMOVE_EXPIRED, hashes), [...hashes, now])
    return removed > 0 && insertOnce(run(sql, values))
  }
  const insert = (subjectHash: string, begun: Attempts, now: number) =>
    insertAll([[subjectHash, begun]], now)
  return {
    insert,
    insertAll,
    find: (subjectHash, now) => first(FIND, [subjectHash, now]),
    async findAll(subjectHashes, now) {
      const sql = forAll(FIND_ALL, subjectHashes)
      const rows = await all<Attempts & { subject_hash: string }>(sql, [...subjectHashes, now])
      return new Map(rows.map(({ subject_hash, ...counter }) => [subject_hash, counter]))
    },
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
    async reset(...subjectHashes) {
      await run(forAll(RESET, subjectHashes), subjectHashes)
    },
  }
}

/** Expands a statement to several subjects, of which there are few. */
function forAll(sql: string, subjectHashes: readonly string[]): string {
  return sql.replace(ALL, `subject_hash in (${subjectHashes.map(() => '?').join(', ')})`)
}
