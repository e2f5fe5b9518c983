import type { Knex } from 'knex'

/** The token of a mailed link as it is stored. */
export interface MailToken {
  /** SHA-256 of the token in the link. */
  readonly token_hash: string
  readonly purpose: 'reset_password'
  /** Whose it is; `null` in the row of an address that is nobody's, whose token nobody has. */
  readonly sub: string | null
  readonly expires_at: number
}

/** Tokens of mailed links. Nothing that has expired is ever found. */
export interface MailTokenRepository {
  insert(token: MailToken): Promise<void>
  find(tokenHash: string, now: number): Promise<MailToken | undefined>
  /** Uses a token up: true for one caller only, whatever arrives at the same moment. */
  use(tokenHash: string, now: number): Promise<boolean>
  deleteAllOf(sub: string): Promise<void>
}

/** See {@link MailTokenRepository}. */
export function mailTokenRepository(knex: Knex): MailTokenRepository {
  const living = (tokenHash: string, now: number) =>
    knex('mail_tokens').where({ token_hash: tokenHash }).andWhere('expires_at', '>', now)
  return {
    async insert(token) {
      await knex('mail_tokens').insert(token)
    },
    find: (tokenHash, now) => living(tokenHash, now).first(),
    async use(tokenHash, now) {
      return (await living(tokenHash, now).delete()) === 1
    },
    async deleteAllOf(sub) {
      await knex('mail_tokens').where({ sub }).delete()
    },
  }
}
