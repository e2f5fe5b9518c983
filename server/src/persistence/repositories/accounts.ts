import type { SessionUser } from '@shrd/contract'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** A tenant: it owns clients and a pool of users. The platform itself is the first one. */
export interface Account {
  readonly account_id: string
  readonly name: string
  readonly kind: 'platform' | 'developer'
  readonly plan_type: SessionUser['plan']['type']
  readonly created_at: number
  /** When its deletion begins; `null` unless an owner has asked for it. */
  readonly deletion_at: number | null
}

/** A new account. */
export type NewAccount = Omit<Account, 'plan_type' | 'deletion_at'> &
  Partial<Pick<Account, 'plan_type'>>

/** A user's membership in an account. */
export interface AccountMember {
  readonly account_id: string
  readonly sub: string
  readonly role: 'owner' | 'member'
  readonly created_at: number
}

/** A membership, and the kind of its account. */
export interface Membership extends Pick<AccountMember, 'role'> {
  readonly kind: Account['kind']
}

/** An account of a user, with their role. */
export type OwnAccount = Account & Pick<AccountMember, 'role'>

/** A member, as other members see them. */
export interface MemberEntry extends Omit<AccountMember, 'account_id'> {
  readonly name: string | null
  readonly email: string | null
}

/** Tenants and their members. */
export interface AccountRepository {
  find(accountId: string): Promise<Account | undefined>
  /** All of them, in order. */
  listIds(): Promise<readonly string[]>
  /**
   * Reads an account, and locks it until the transaction ends. Whoever changes its members or its
   * deletion holds this lock.
   */
  lock(accountId: string): Promise<Account | undefined>
  /** False if the id is taken. */
  insert(account: NewAccount): Promise<boolean>
  rename(accountId: string, name: string): Promise<void>
  insertMember(member: AccountMember): Promise<boolean>
  findMembership(accountId: string, sub: string): Promise<Membership | undefined>
  membershipsOf(sub: string): Promise<readonly AccountMember[]>
  /** The accounts of a user, the oldest first. */
  listOf(sub: string): Promise<readonly OwnAccount[]>
  /** Owners first, then by name. */
  listMembers(accountId: string): Promise<readonly MemberEntry[]>
  listOwners(accountId: string): Promise<readonly string[]>
  /** False if the user is no member. */
  setRole(accountId: string, sub: string, role: AccountMember['role']): Promise<boolean>
  /** False if the user is no member. */
  deleteMember(accountId: string, sub: string): Promise<boolean>
  /**
   * Locks the accounts of which this user is an owner, and returns those without another one. The
   * caller has locked the user, so that they become the owner of no other one meanwhile.
   */
  lockSolelyOwned(sub: string): Promise<readonly string[]>
  setDeletion(accountId: string, deletionAt: number | null): Promise<void>
  /** Accounts whose deletion is due. */
  findToDelete(now: number, limit: number): Promise<readonly string[]>
  /** Deletes an account that has no users, clients and events any more. */
  delete(accountId: string): Promise<void>
}

const FIND_MEMBERSHIP = `select m.role, a.kind from account_members m
  join accounts a on a.account_id = m.account_id
  where m.account_id = ? and m.sub = ?`

/** See {@link AccountRepository}. */
export function accountRepository(knex: Knex): AccountRepository {
  const { first } = statementsOf(knex)
  const one = (account_id: string) => knex('accounts').where({ account_id })
  return {
    find: (accountId) => one(accountId).first(),
    listIds: () => knex('accounts').orderBy('account_id').pluck('account_id'),
    lock: (accountId) => one(accountId).forUpdate().first(),
    insert: (account) => insertOnce(knex('accounts').insert(account)),
    async rename(accountId, name) {
      await one(accountId).update({ name })
    },
    insertMember: (member) => insertOnce(knex('account_members').insert(member)),
    findMembership: (accountId, sub) => first(FIND_MEMBERSHIP, [accountId, sub]),
    membershipsOf: (sub) => knex('account_members').where({ sub }).orderBy('account_id'),
    listOf: (sub) =>
      knex('account_members as m')
        .join('accounts as a', 'a.account_id', 'm.account_id')
        .where('m.sub', sub)
        .orderBy('a.created_at')
        .orderBy('a.account_id')
        .select('a.*', 'm.role'),
    listMembers: (accountId) =>
      knex('account_members as m')
        .join('persons as p', 'p.sub', 'm.sub')
        .where('m.account_id', accountId)
        // 'owner' is the later word.
        .orderBy([{ column: 'm.role', order: 'desc' }, 'p.name', 'p.email', 'm.sub'])
        .select('m.sub', 'm.role', 'm.created_at', 'p.name', 'p.email'),
    listOwners: (account_id) =>
      knex('account_members').where({ account_id, role: 'owner' }).orderBy('sub').pluck('sub'),
    setRole: async (account_id, sub, role) =>
      (await knex('account_members').where({ account_id, sub }).update({ role })) === 1,
    deleteMember: async (account_id, sub) =>
      (await knex('account_members').where({ account_id, sub }).delete()) === 1,
    lockSolelyOwned: (sub) => lockSolelyOwned(knex, sub),
    async setDeletion(accountId, deletion_at) {
      await one(accountId).update({ deletion_at })
    },
    findToDelete: (now, limit) =>
      knex('accounts')
        .where('deletion_at', '<=', now)
        .orderBy('deletion_at')
        .limit(limit)
        .pluck('account_id'),
    async delete(account_id) {
      await knex('account_members').where({ account_id }).delete()
      await knex('account_attributes').where({ account_id }).delete()
      await one(account_id).delete()
    },
  }
}

async function lockSolelyOwned(knex: Knex, sub: string): Promise<readonly string[]> {
  const owned: string[] = await knex('account_members')
    .where({ sub, role: 'owner' })
    .pluck('account_id')
  if (owned.length === 0) return []
  // In one order, so that two transactions do not wait for each other.
  const locked: string[] = await knex('accounts')
    .whereIn('account_id', owned)
    .orderBy('account_id')
    .forUpdate()
    .pluck('account_id')
  const shared: string[] = await knex('account_members')
    .whereIn('account_id', locked)
    .where({ role: 'owner' })
    .whereNot({ sub })
    .pluck('account_id')
  return locked.filter((id) => !shared.includes(id))
}
