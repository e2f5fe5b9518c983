import type { Locale } from '@shrd/contract'
import type { Knex } from 'knex'

/** A registration whose address is not proven yet. It has no user so far. */
export interface PendingRegistration {
  /** SHA-256 of the id of the flow in which it started. */
  readonly flow_hash: string
  /** SHA-256 of the token in the mailed link. */
  readonly token_hash: string
  readonly account_id: string
  /** In the normalised form. */
  readonly email: string
  readonly name: string | null
  /** The language of the page. */
  readonly locale: Locale | null
  /** Argon2id, PHC string form; empty for a user who registers without a password. */
  readonly password_hash: string
  /** The minimum that applied to the password. */
  readonly minimum_length: number
  readonly expires_at: number
}

/** Registrations in progress. Never finds expired ones. */
export interface PendingRegistrationRepository {
  /** Replaces the previous one of the same flow. */
  save(pending: PendingRegistration): Promise<void>
  findByFlow(flowHash: string, now: number): Promise<PendingRegistration | undefined>
  findByToken(tokenHash: string, now: number): Promise<PendingRegistration | undefined>
  /**
   * Gives it the token of another link, unless it has ended. The previous token becomes invalid.
   */
  renew(pending: PendingRegistration, tokenHash: string): Promise<boolean>
  /** Ends exactly this registration. True for one caller only, also with parallel requests. */
  end(pending: PendingRegistration): Promise<boolean>
  /** Ends all registrations of an address that somebody has proven otherwise. */
  endAllOf(accountId: string, email: string): Promise<void>
}

/** See {@link PendingRegistrationRepository}. */
export function pendingRegistrationRepository(knex: Knex): PendingRegistrationRepository {
  const living = (now: number) => knex('pending_registrations').where('expires_at', '>', now)
  const exactly = ({ flow_hash, token_hash }: PendingRegistration) =>
    knex('pending_registrations').where({ flow_hash, token_hash })
  return {
    async save(pending) {
      await knex('pending_registrations').insert(pending).onConflict('flow_hash').merge()
    },
    findByFlow: (flowHash, now) => living(now).andWhere({ flow_hash: flowHash }).first(),
    findByToken: (tokenHash, now) => living(now).andWhere({ token_hash: tokenHash }).first(),
    async renew(pending, tokenHash) {
      return (await exactly(pending).update({ token_hash: tokenHash })) === 1
    },
    async end(pending) {
      return (await exactly(pending).delete()) === 1
    },
    async endAllOf(account_id, email) {
      await knex('pending_registrations').where({ account_id, email }).delete()
    },
  }
}
