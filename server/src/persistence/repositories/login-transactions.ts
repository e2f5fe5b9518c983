import type { Knex } from 'knex'

/** One step of a login in progress, found by the hash of its `code_verifier`. */
export interface LoginTransaction {
  readonly verifier_hash: string
  /**
   * The awaited input: the signed challenge, a token, or the first token of a new authenticator; or
   * a passkey, and then the challenge, signed with the keys that the passkey opened.
   */
  readonly step: 'challenge' | 'token' | 'setup' | 'passkey' | 'passkey_key'
  /** Empty while a passkey is awaited: it says who it is. */
  readonly user_id: string
  readonly challenge: string | null
  /** JSON of the set-up in progress, with sealed secret and codes. */
  readonly setup: string | null
  /** The record hash of the log entry with the proven keys; `null` before a proof. */
  readonly head: string | null
  /** The passkey that was proven, in the step `passkey_key`. */
  readonly passkey_id: string | null
  readonly tries: number
  readonly expires_at: number
}

/** Logins in progress. */
export interface LoginTransactionRepository {
  insert(transaction: LoginTransaction): Promise<void>
  /**
   * Counts one try and returns the transaction with it, or `undefined` if it is unknown, over, or
   * out of tries. Counting comes first, in one conditional update, so that parallel tries all
   * count.
   */
  takeTry(
    verifierHash: string,
    options: { step: readonly LoginTransaction['step'][]; now: number; tries: number },
  ): Promise<LoginTransaction | undefined>
  /** Ends the step. True for one caller only, also with parallel requests. */
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
