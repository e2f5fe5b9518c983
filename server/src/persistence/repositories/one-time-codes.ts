import type { Knex } from 'knex'

/** The purpose of a code. */
export type CodePurpose = 'sign_in' | 'verify_email' | 'reset_password' | 'change_email'

/** A stored code of six digits. */
export interface OneTimeCode {
  /** SHA-256 of the id of the flow that requested it. */
  readonly flow_hash: string
  readonly purpose: CodePurpose
  /** Under a key that is not in the database. */
  readonly code_mac: string
  /** The hash of the subject against which wrong guesses count. */
  readonly subject_hash: string
  /** The user; `null` if the address has no user, or not yet. */
  readonly sub: string | null
  readonly tries: number
  readonly expires_at: number
}

/** One-time codes. A flow has one per purpose. Never finds expired ones. */
export interface OneTimeCodeRepository {
  /** Replaces the previous one. */
  save(code: OneTimeCode): Promise<void>
  find(flowHash: string, purpose: CodePurpose, now: number): Promise<OneTimeCode | undefined>
  /**
   * Counts one try of exactly this code and returns the number of tries, or `undefined` if the code
   * is over or has no tries left. Counting comes first, in one conditional update, so that parallel
   * tries all count.
   */
  takeTry(code: OneTimeCode, options: { most: number; now: number }): Promise<number | undefined>
  giveTryBack(code: OneTimeCode): Promise<void>
  /** Uses exactly this code. True for one caller only, also with parallel requests. */
  use(code: OneTimeCode, now: number): Promise<boolean>
  deleteAllOf(sub: string): Promise<void>
}

/** See {@link OneTimeCodeRepository}. */
export function oneTimeCodeRepository(knex: Knex): OneTimeCodeRepository {
  const at = (flowHash: string, purpose: CodePurpose) =>
    knex('one_time_codes').where({ flow_hash: flowHash, purpose })
  /** Not a code that has replaced it meanwhile. */
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
