import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** A stored hosted sign-in in progress. */
export interface SignInRow {
  /** SHA-256 of the handle that the page sends with each event. It changes with each. */
  readonly transaction_hash: string
  /** SHA-256 of its OIDC interaction; `null` without one. */
  readonly interaction_hash: string | null
  /** The user who proved their identity in it; `null` before that, and for a known session. */
  readonly sub: string | null
  /** JSON. */
  readonly state: string
  readonly expires_at: number
}

/** Hosted sign-ins in progress. Never finds expired ones. */
export interface SignInRepository {
  insert(row: SignInRow): Promise<boolean>
  find(transactionHash: string, now: number): Promise<SignInRow | undefined>
  findByInteraction(interactionHash: string, now: number): Promise<SignInRow | undefined>
  /** Replaces the handle: of many events with one handle, one succeeds. */
  claim(transactionHash: string, nextHash: string, now: number): Promise<boolean>
  /** False if the sign-in has ended. */
  save(transactionHash: string, changed: Pick<SignInRow, 'state' | 'sub'>): Promise<boolean>
  /**
   * Ends a sign-in: the row keeps only the values of `ended`. True for the one caller with the
   * handle, unless the sign-in has ended or moved meanwhile.
   */
  end(
    transactionHash: string,
    ended: Omit<SignInRow, 'interaction_hash' | 'expires_at'>,
    now: number,
  ): Promise<boolean>
  /** Ends all sign-ins of a user in progress. */
  deleteAllOf(sub: string): Promise<void>
}

const LIVING = 'expires_at > ?'
const INSERT = `insert into sign_ins (transaction_hash, interaction_hash, sub, state, expires_at)
  values (?, ?, ?, ?, ?)`
const FIND = `select * from sign_ins where transaction_hash = ? and ${LIVING}`
const FIND_BY_INTERACTION = `select * from sign_ins where interaction_hash = ? and ${LIVING}`
const CLAIM = `update sign_ins set transaction_hash = ? where transaction_hash = ? and ${LIVING}`
const SAVE = 'update sign_ins set state = ?, sub = ? where transaction_hash = ?'
const END = `update sign_ins set transaction_hash = ?, state = ?, sub = ?
  where transaction_hash = ? and ${LIVING}`
const DELETE_ALL_OF = 'delete from sign_ins where sub = ?'

/** See {@link SignInRepository}. */
export function signInRepository(knex: Knex): SignInRepository {
  const { first, run } = statementsOf(knex)
  return {
    insert: ({ transaction_hash, interaction_hash, sub, state, expires_at }) =>
      insertOnce(run(INSERT, [transaction_hash, interaction_hash, sub, state, expires_at])),
    find: (transactionHash, now) => first(FIND, [transactionHash, now]),
    findByInteraction: (interactionHash, now) => first(FIND_BY_INTERACTION, [interactionHash, now]),
    claim: async (transactionHash, nextHash, now) =>
      (await run(CLAIM, [nextHash, transactionHash, now])) === 1,
    save: async (transactionHash, { state, sub }) =>
      (await run(SAVE, [state, sub, transactionHash])) === 1,
    end: async (transactionHash, { transaction_hash, state, sub }, now) =>
      (await run(END, [transaction_hash, state, sub, transactionHash, now])) === 1,
    async deleteAllOf(sub) {
      await run(DELETE_ALL_OF, [sub])
    },
  }
}
