import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** A lease of several calls, in the terms of a bucket that refills evenly. */
export interface Lease {
  readonly subject_hash: string
  /** Milliseconds until the leased calls have refilled. */
  readonly cost: number
  /** Milliseconds in which an empty bucket refills. */
  readonly window: number
  readonly now: number
}

/** The calls that processes have leased for members (the generic cell rate algorithm, ITU-T I.371). */
export interface CallLeaseRepository {
  /** Takes the calls out of the bucket. False if it has fewer. One conditional update decides. */
  take(lease: Lease): Promise<boolean>
  /** When the bucket of a subject is full again; `undefined` if it is full. */
  findFull(subjectHash: string): Promise<number | undefined>
}

const FULL = 'case when expires_at > ? then expires_at else ? end + ?'
const TAKE = `update call_leases set expires_at = ${FULL}
  where subject_hash = ? and ${FULL} <= ?`
const INSERT = 'insert into call_leases (subject_hash, expires_at) values (?, ?)'
const FIND = 'select expires_at from call_leases where subject_hash = ?'

/** See {@link CallLeaseRepository}. */
export function callLeaseRepository(knex: Knex): CallLeaseRepository {
  const { first, run } = statementsOf(knex)
  return {
    async take({ subject_hash, cost, window, now }) {
      const next = [now, now, cost]
      const update = async () =>
        (await run(TAKE, [...next, subject_hash, ...next, now + window])) === 1
      if (await update()) return true
      const fresh = cost <= window && run(INSERT, [subject_hash, now + cost])
      // Another process may have inserted it meanwhile, and left enough.
      return fresh !== false && ((await insertOnce(fresh)) || update())
    },
    async findFull(subjectHash) {
      return (await first<{ expires_at: number }>(FIND, [subjectHash]))?.expires_at
    },
  }
}
