import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** A stored password. */
export interface PasswordCredential {
  /** Argon2id, PHC string form. */
  readonly hash: string
  /** The minimum that applied when it was set, never its own length. */
  readonly minimum_length: number
}

/** Passwords of users, and hashes of their former ones. */
export interface PasswordRepository {
  find(sub: string): Promise<PasswordCredential | undefined>
  findHash(sub: string): Promise<string | undefined>
  /** Replaces the password with the hash `present`. False if the user has another one by now. */
  replace(
    sub: string,
    present: string | undefined,
    credential: PasswordCredential,
    now: number,
  ): Promise<boolean>
  /** Hashes of former passwords, newest first. */
  remembered(sub: string, limit: number): Promise<readonly string[]>
  /** Adds a former password, and deletes all except the newest `keep`. */
  remember(sub: string, hash: string, keep: number): Promise<void>
}

const FIND = 'select hash, minimum_length from password_credentials where sub = ?'

/** See {@link PasswordRepository}. */
export function passwordRepository(knex: Knex): PasswordRepository {
  const { first } = statementsOf(knex)
  const of = (sub: string) => knex('password_credentials').where({ sub })
  const former = (sub: string) => knex('password_history').where({ sub })
  return {
    find: (sub) => first(FIND, [sub]),
    async findHash(sub) {
      return (await first<PasswordCredential>(FIND, [sub]))?.hash
    },
    async replace(sub, present, credential, now) {
      const values = { ...credential, updated_at: now }
      if (present !== undefined)
        return (await of(sub).where({ hash: present }).update(values)) === 1
      return insertOnce(knex('password_credentials').insert({ sub, ...values }))
    },
    remembered: (sub, limit) => former(sub).orderBy('sequence', 'desc').limit(limit).pluck('hash'),
    async remember(sub, hash, keep) {
      const newest: { sequence: number } | undefined = await former(sub)
        .orderBy('sequence', 'desc')
        .first('sequence')
      const sequence = (newest?.sequence ?? 0) + 1
      await knex('password_history').insert({ sub, sequence, hash })
      await former(sub)
        .where('sequence', '<=', sequence - keep)
        .delete()
    },
  }
}
