import type { Knex } from 'knex'

/** One step of a login under way, found by the hash of the `code_verifier` that names it. */
export interface LoginTransaction {
  readonly verifier_hash: string
  /** What is awaited: the signed challenge, a token, or the first token of a new authenticator. */
  readonly step: 'challenge' | 'token' | 'setup'
  readonly user_id: string
  readonly challenge: string | null
  /** JSON of the set-up under way: secret and codes, sealed. */
  readonly setup: string | null
  readonly tries: number
  readonly expires_at: number
}

/** Logins under way. */
export interface LoginTransactionRepository {
  insert(transaction: LoginTransaction): Promise<void>
  /**
   * Counts one try and answers the transaction with it, or `undefined` when it is unknown, over, or
   * out of tries. Counting comes first, in one conditional update, so parallel tries all count.
   */
  takeTry(
    verifierHash: string,
    options: { step: readonly LoginTransaction['step'][]; now: number; tries: number },
  ): Promise<LoginTransaction | undefined>
  /** Ends the step: true for one caller only, whatever arrives at the same moment. */
  consume(verifierHash: string, now: number): Promise<boolean>
}

/** See {@link LoginTransactionRepository}. */
export function loginTransactionRepository(knex: Knex): LoginTransactionRepository {
  const open = (verifierHash: string, now: number) =>
    knex('login_transactions')
      .where({ verifier_hash: verifierHash })
      .whereNull('consumed_at')
      .andWhere('expires_at', '>', now)
  return {
    async insert(transaction) {
      await knex('login_transactions').insert(transaction)
    },
    async takeTry(verifierHash, { step, now, tries }) {
      const counted = await open(verifierHash, now)
        .whereIn('step', step)
        .andWhere('tries', '<', tries)
        .increment('tries', 1)
      if (counted !== 1) return undefined
      return open(verifierHash, now).first()
    },
    async consume(verifierHash, now) {
      return (await open(verifierHash, now).update({ consumed_at: now })) === 1
    },
  }
}
