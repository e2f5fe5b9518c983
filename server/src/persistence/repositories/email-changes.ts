import type { Knex } from 'knex'

/** An address that is to replace the one of a person, once its code was typed in the same session. */
export interface EmailChange {
  readonly session_reference: string
  /** In the form in which addresses are compared. */
  readonly email: string
  /** Names the change where its code is stored: 32 random bytes, base64url, told to nobody. */
  readonly flow: string
  readonly expires_at: number
}

/** Changes of addresses under way: one a session, which they end with. */
export interface EmailChangeRepository {
  /** In place of the one before. */
  save(change: EmailChange): Promise<void>
  /** Nothing that has expired is found. */
  find(sessionReference: string, now: number): Promise<EmailChange | undefined>
  /** Goes on in another session. */
  move(from: string, to: string): Promise<void>
  delete(sessionReference: string): Promise<void>
}

/** See {@link EmailChangeRepository}. */
export function emailChangeRepository(knex: Knex): EmailChangeRepository {
  const of = (sessionReference: string) =>
    knex('email_changes').where({ session_reference: sessionReference })
  return {
    async save(change) {
      await knex('email_changes').insert(change).onConflict('session_reference').merge()
    },
    find: (sessionReference, now) => of(sessionReference).andWhere('expires_at', '>', now).first(),
    async move(from, to) {
      await of(from).update({ session_reference: to })
    },
    async delete(sessionReference) {
      await of(sessionReference).delete()
    },
  }
}
