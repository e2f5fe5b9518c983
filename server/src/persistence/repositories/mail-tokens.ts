import type { Knex } from 'knex'

/** The stored token of a mailed link. */
export interface MailToken {
  /** SHA-256 of the token in the link. */
  readonly token_hash: string
  readonly purpose: 'reset_password'
  /** The user; `null` for an unused address, whose token no one has. */
  readonly sub: string | null
  readonly expires_at: number
}

/** Tokens of mailed links. Never finds an expired one. */
export interface MailTokenRepository {
  insert(token: MailToken): Promise<void>
  find(tokenHash: string, now: number): Promise<MailToken | undefined>
  /** Uses a token. True for one caller only, also with parallel requests. */
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
