import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A hosted sign-in under way, as it is stored. */
export interface SignInRow {
  /** SHA-256 of the handle that the page sends with each event; new after each. */
  readonly transaction_hash: string
  /** SHA-256 of the OIDC interaction it answers; `null` outside of one. */
  readonly interaction_hash: string | null
  /** The person who proved who they are in it; `null` before that, and for a known session. */
  readonly sub: string | null
  /** JSON. */
  readonly state: string
  readonly expires_at: number
}

/** Hosted sign-ins under way. Nothing that has expired is ever found. */
export interface SignInRepository {
  insert(row: SignInRow): Promise<boolean>
  find(transactionHash: string, now: number): Promise<SignInRow | undefined>
  findByInteraction(interactionHash: string, now: number): Promise<SignInRow | undefined>
  /** Replaces the handle: of many events sent with one handle, one gets through. */
  claim(transactionHash: string, nextHash: string, now: number): Promise<boolean>
  save(transactionHash: string, changed: Pick<SignInRow, 'state' | 'sub'>): Promise<void>
  /**
   * Ends a sign-in: the row keeps only what `ended` says. True for the one caller who has the
   * handle, as long as nothing else has ended or moved it.
   */
  end(
    transactionHash: string,
    ended: Omit<SignInRow, 'interaction_hash' | 'expires_at'>,
    now: number,
  ): Promise<boolean>
  /** Ends all that a person is in the middle of. */
  deleteAllOf(sub: string): Promise<void>
}

/** See {@link SignInRepository}. */
export function signInRepository(knex: Knex): SignInRepository {
  const living = (now: number) => knex('sign_ins').where('expires_at', '>', now)
  return {
    insert: (row) => insertOnce(knex('sign_ins').insert(row)),
    find: (transactionHash, now) =>
      living(now).where({ transaction_hash: transactionHash }).first(),
    findByInteraction: (interactionHash, now) =>
      living(now).where({ interaction_hash: interactionHash }).first(),
    async claim(transactionHash, nextHash, now) {
      const claimed = await living(now)
        .where({ transaction_hash: transactionHash })
        .update({ transaction_hash: nextHash })
      return claimed === 1
    },
    async save(transactionHash, { state, sub }) {
      await knex('sign_ins').where({ transaction_hash: transactionHash }).update({ state, sub })
    },
    async end(transactionHash, ended, now) {
      const changed = await living(now).where({ transaction_hash: transactionHash }).update(ended)
      return changed === 1
    },
    async deleteAllOf(sub) {
      await knex('sign_ins').where({ sub }).delete()
    },
  }
}
