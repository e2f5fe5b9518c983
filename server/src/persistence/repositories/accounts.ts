import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A tenant: it owns clients and a pool of users. The platform itself is the first one. */
export interface Account {
  readonly account_id: string
  readonly name: string
  readonly kind: 'platform' | 'developer'
  readonly created_at: number
}

/** A user's membership in an account. */
export interface AccountMember {
  readonly account_id: string
  readonly sub: string
  readonly role: 'owner' | 'member'
  readonly created_at: number
}

/** Tenants and their members. */
export interface AccountRepository {
  find(accountId: string): Promise<Account | undefined>
  /** False if the id is taken. */
  insert(account: Account): Promise<boolean>
  insertMember(member: AccountMember): Promise<boolean>
  membershipsOf(sub: string): Promise<readonly AccountMember[]>
}

/** See {@link AccountRepository}. */
export function accountRepository(knex: Knex): AccountRepository {
  return {
    find: (accountId) => knex('accounts').where({ account_id: accountId }).first(),
    insert: (account) => insertOnce(knex('accounts').insert(account)),
    insertMember: (member) => insertOnce(knex('account_members').insert(member)),
    membershipsOf: (sub) => knex('account_members').where({ sub }).orderBy('account_id'),
  }
}
