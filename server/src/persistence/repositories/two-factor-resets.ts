import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A reset of a lost second factor. */
export interface TwoFactorReset {
  readonly sub: string
  /** SHA-256 of the token in the mailed link. */
  readonly token_hash: string
  readonly requested_at: number
  /** When the mailed link stops working; `null` once it was opened. */
  readonly expires_at: number | null
  /** When the second factor is removed; `null` before the link was opened. */
  readonly due_at: number | null
}

/** Resets of second factors, at most one for each user. */
export interface TwoFactorResetRepository {
  find(sub: string): Promise<TwoFactorReset | undefined>
  /** In place of one whose link was not opened. False if one is waiting. */
  insert(reset: Omit<TwoFactorReset, 'due_at'>): Promise<boolean>
  /** The user of a link that still works. */
  findByToken(tokenHash: string, now: number): Promise<string | undefined>
  /** Starts the waiting period. False if the link was opened before, or is over. */
  confirm(tokenHash: string, times: { now: number; due_at: number }): Promise<boolean>
  /** True for one caller only. */
  delete(sub: string): Promise<boolean>
  /** Users whose waiting period is over. */
  listDue(now: number, limit: number): Promise<readonly string[]>
  /** Ends a reset that is due. True for one caller only. */
  takeDue(sub: string, now: number): Promise<boolean>
}

/** See {@link TwoFactorResetRepository}. */
export function twoFactorResetRepository(knex: Knex): TwoFactorResetRepository {
  const resets = () => knex('two_factor_resets')
  const opened = (token_hash: string, now: number) =>
    resets().where({ token_hash }).whereNull('due_at').andWhere('expires_at', '>', now)
  return {
    async find(sub) {
      const row: TwoFactorReset | undefined = await resets().where({ sub }).first()
      return row && toReset(row)
    },
    async insert(reset) {
      await resets().where({ sub: reset.sub }).whereNull('due_at').delete()
      return insertOnce(resets().insert({ ...reset, due_at: null }))
    },
    async findByToken(tokenHash, now) {
      const row: Pick<TwoFactorReset, 'sub'> | undefined = await opened(tokenHash, now).first('sub')
      return row?.sub
    },
    async confirm(tokenHash, { now, due_at }) {
      return (await opened(tokenHash, now).update({ due_at, expires_at: null })) === 1
    },
    async delete(sub) {
      return (await resets().where({ sub }).delete()) === 1
    },
    listDue: (now, limit) =>
      resets().where('due_at', '<=', now).orderBy('due_at').limit(limit).pluck('sub'),
    async takeDue(sub, now) {
      return (await resets().where({ sub }).andWhere('due_at', '<=', now).delete()) === 1
    },
  }
}

/** Some drivers return large integers as text. */
function toReset({ requested_at, expires_at, due_at, ...row }: TwoFactorReset): TwoFactorReset {
  const toTime = (time: number | null) => (time === null ? null : Number(time))
  return {
    ...row,
    requested_at: Number(requested_at),
    expires_at: toTime(expires_at),
    due_at: toTime(due_at),
  }
}
