import type { Locale } from '@shrd/contract'
import type { Knex } from 'knex'

/** Somebody who has registered and not yet proven the address. There is no person so far. */
export interface PendingRegistration {
  /** SHA-256 of the id of the flow in which it was begun. */
  readonly flow_hash: string
  /** SHA-256 of the token in the mailed link. */
  readonly token_hash: string
  readonly account_id: string
  /** In the form in which addresses are compared. */
  readonly email: string
  readonly name: string | null
  /** The language of the page. */
  readonly locale: Locale | null
  /** Argon2id, PHC string form. */
  readonly password_hash: string
  /** The characters that were asked of the password. */
  readonly minimum_length: number
  readonly expires_at: number
}

/** Registrations on their way. Nothing that has expired is ever found. */
export interface PendingRegistrationRepository {
  /** In place of the one before in the same flow. */
  save(pending: PendingRegistration): Promise<void>
  findByFlow(flowHash: string, now: number): Promise<PendingRegistration | undefined>
  findByToken(tokenHash: string, now: number): Promise<PendingRegistration | undefined>
  /** Gives it the token of another link, unless it has ended. The one before is worth nothing. */
  renew(pending: PendingRegistration, tokenHash: string): Promise<boolean>
  /** Ends this very registration: true for one caller only, whatever arrives at the same moment. */
  end(pending: PendingRegistration): Promise<boolean>
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
  }
}
