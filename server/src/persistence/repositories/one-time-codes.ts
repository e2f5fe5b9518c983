import type { Knex } from 'knex'

/** What a code is good for. */
export type CodePurpose = 'sign_in' | 'verify_email' | 'reset_password' | 'change_email'

/** A code of six digits as it is stored. */
export interface OneTimeCode {
  /** SHA-256 of the id of the flow that asked for it. */
  readonly flow_hash: string
  readonly purpose: CodePurpose
  /** Under a key that is not in the database. */
  readonly code_mac: string
  /** Whom wrong guesses are counted against, by hash. */
  readonly subject_hash: string
  /** Whose it is; `null` where the address is nobody's, or not yet. */
  readonly sub: string | null
  readonly tries: number
  readonly expires_at: number
}

/** One-time codes. A flow has one per purpose. Nothing that has expired is ever found. */
export interface OneTimeCodeRepository {
  /** In place of the one before. */
  save(code: OneTimeCode): Promise<void>
  find(flowHash: string, purpose: CodePurpose, now: number): Promise<OneTimeCode | undefined>
  /**
   * Counts one try of this very code and answers how many there were, or `undefined` when it is
   * over or has no more. Counting comes first, in one conditional update, so parallel tries all count.
   */
  takeTry(code: OneTimeCode, options: { most: number; now: number }): Promise<number | undefined>
  giveTryBack(code: OneTimeCode): Promise<void>
  /** Uses this very code up: true for one caller only, whatever arrives at the same moment. */
  use(code: OneTimeCode, now: number): Promise<boolean>
  deleteAllOf(sub: string): Promise<void>
}

/** See {@link OneTimeCodeRepository}. */
export function oneTimeCodeRepository(knex: Knex): OneTimeCodeRepository {
  const at = (flowHash: string, purpose: CodePurpose) =>
    knex('one_time_codes').where({ flow_hash: flowHash, purpose })
  /** Not one that has taken its place meanwhile. */
  const exactly = ({ flow_hash, purpose, code_mac }: OneTimeCode) =>
    at(flow_hash, purpose).andWhere({ code_mac })
  return {
    async save(code) {
      await knex('one_time_codes').insert(code).onConflict(['flow_hash', 'purpose']).merge()
    },
    find: (flowHash, purpose, now) =>
      at(flowHash, purpose).andWhere('expires_at', '>', now).first(),
    async takeTry(code, { most, now }) {
      const living = exactly(code).andWhere('expires_at', '>', now)
      const counted = await living.andWhere('tries', '<', most).increment('tries', 1)
      if (counted !== 1) return undefined
      const row: Pick<OneTimeCode, 'tries'> | undefined = await exactly(code).first('tries')
      return row?.tries
    },
    async giveTryBack(code) {
      await exactly(code).andWhere('tries', '>', 0).decrement('tries', 1)
    },
    async use(code, now) {
      return (await exactly(code).andWhere('expires_at', '>', now).delete()) === 1
    },
    async deleteAllOf(sub) {
      await knex('one_time_codes').where({ sub }).delete()
    },
  }
}
