import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** A password to store. */
export interface PasswordCredential {
  /** PHC string form: our Argon2id, or a hash of another system that was imported. */
  readonly hash: string
  /** The minimum that applied when it was set, never its own length; 0 if it is unknown. */
  readonly minimum_length: number
}

/** A stored password. */
export interface StoredPassword extends PasswordCredential {
  /** The kind of an imported hash; `null` once the user has signed in with it, or has set it here. */
  readonly imported_kind: string | null
  /** When the user or an import has set it. */
  readonly updated_at: number
}

/** A hash of another system for a user of an account. */
export interface ImportedPassword {
  readonly account_id: string
  readonly sub: string
  readonly kind: string
  readonly hash: string
}

/** What a sign-in compares with. */
export interface ComparedPasswords {
  /** The user's password. */
  readonly own: StoredPassword | undefined
  /** Hashes of the imported kinds that some user of the account still has. They belong to no user. */
  readonly decoys: readonly string[]
}

/** Passwords of users, and hashes of their former ones. */
export interface PasswordRepository {
  find(sub: string): Promise<StoredPassword | undefined>
  /** One query, whether there is such a user or not. */
  findCompared(accountId: string, sub: string): Promise<ComparedPasswords>
  findHash(sub: string): Promise<string | undefined>
  /** Replaces the password with the hash `present`. False if the user has another one by now. */
  replace(
    sub: string,
    present: string | undefined,
    credential: PasswordCredential,
    now: number,
  ): Promise<boolean>
  /** Stores the password in another form. False if the user has another one by now. */
  rehash(sub: string, present: string, credential: PasswordCredential): Promise<boolean>
  /**
   * Stores a hash of another system for a user, instead of an imported one that they have never
   * used. False if they have a password that they set or used here.
   */
  putImported(imported: ImportedPassword, now: number): Promise<boolean>
  /** Keeps a hash as one of those that addresses of no user are compared with. */
  keepDecoy(accountId: string, decoy: { kind: string; hash: string }): Promise<void>
  /** Deletes the password of a user, and the former ones. */
  delete(sub: string): Promise<void>
  /** Hashes of former passwords, newest first. */
  remembered(sub: string, limit: number): Promise<readonly string[]>
  /** Adds a former password, and deletes all except the newest `keep`. */
  remember(sub: string, hash: string, keep: number): Promise<void>
}

const FIND = `select hash, minimum_length, imported_kind, updated_at from password_credentials
  where sub = ?`
/** A kind that no user has any more would tell addresses of no user apart. */
const FIND_COMPARED = `select hash, minimum_length, imported_kind, updated_at, 0 as is_decoy
    from password_credentials where sub = ?
  union all
  select decoy.hash, 0, null, 0, 1 from password_decoys decoy where decoy.account_id = ?
    and exists (select 1 from password_credentials left_one
      where left_one.imported_account = decoy.account_id and left_one.imported_kind = decoy.kind)`
/** A password of ours. */
const OURS = { imported_account: null, imported_kind: null } as const

type ComparedRow = StoredPassword & { readonly is_decoy: number }

/** See {@link PasswordRepository}. */
export function passwordRepository(knex: Knex): PasswordRepository {
  const { first, all } = statementsOf(knex)
  const of = (sub: string) => knex('password_credentials').where({ sub })
  const former = (sub: string) => knex('password_history').where({ sub })
  return {
    find: (sub) => first(FIND, [sub]),
    async findCompared(accountId, sub) {
      const rows = await all<ComparedRow>(FIND_COMPARED, [sub, accountId])
      return {
        own: rows.find(({ is_decoy }) => !is_decoy),
        decoys: rows.flatMap(({ hash, is_decoy }) => (is_decoy ? hash : [])),
      }
    },
    async findHash(sub) {
      return (await first<StoredPassword>(FIND, [sub]))?.hash
    },
    async rehash(sub, present, { hash, minimum_length }) {
      const mine = of(sub).where({ hash: present })
      return (await mine.update({ hash, minimum_length, ...OURS })) === 1
    },
    async putImported({ account_id, sub, kind, hash }, now) {
      const origin = { imported_account: account_id, imported_kind: kind }
      const values = { hash, minimum_length: 0, ...origin, updated_at: now }
      if (await insertOnce(knex('password_credentials').insert({ sub, ...values }))) return true
      return (await of(sub).whereNotNull('imported_kind').update(values)) === 1
    },
    async keepDecoy(account_id, { kind, hash }) {
      await knex('password_decoys')
        .insert({ account_id, kind, hash })
        .onConflict(['account_id', 'kind'])
        .ignore()
    },
    async replace(sub, present, credential, now) {
      const { hash, minimum_length } = credential
      const values = { hash, minimum_length, ...OURS, updated_at: now }
      if (present !== undefined)
        return (await of(sub).where({ hash: present }).update(values)) === 1
      return insertOnce(knex('password_credentials').insert({ sub, ...values }))
    },
    remembered: (sub, limit) => former(sub).orderBy('sequence', 'desc').limit(limit).pluck('hash'),
    async delete(sub) {
      await former(sub).delete()
      await knex('password_credentials').where({ sub }).delete()
    },
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
