import type { Knex } from 'knex'

/** An address that replaces a user's, after its code was typed in the same session. */
export interface EmailChange {
  readonly session_reference: string
  /** In the normalised form. */
  readonly email: string
  /** The flow of its code: 32 random bytes, base64url, never sent out. */
  readonly flow: string
  readonly expires_at: number
}

/** Changes of addresses in progress: one per session, which they end with. */
export interface EmailChangeRepository {
  /** Replaces the previous one. */
  save(change: EmailChange): Promise<void>
  /** Never finds an expired one. */
  find(sessionReference: string, now: number): Promise<EmailChange | undefined>
  /** Moves it to another session. */
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
