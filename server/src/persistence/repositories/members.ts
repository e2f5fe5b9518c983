import type { SignedRecord } from '@shrd/contract'
import type { PublicIdentity } from '@shrd/crypto'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'
import type { Person } from './persons.ts'

/** A person with keys: the state of their key log after its last entry. */
export interface Member {
  readonly user_id: string
  readonly sub: string
  readonly public_signing_key: string
  readonly public_exchange_key: string
  readonly sequence: number
  /** Record hash of the last entry. */
  readonly head: string
  readonly accepted_terms: string
  readonly created_at: number
}

/** What others verify a member's signatures with. */
export function toPublicIdentity(member: Member): PublicIdentity {
  return {
    user_id: member.user_id,
    sequence: member.sequence,
    head: member.head,
    publicSigningKey: member.public_signing_key,
    publicExchangeKey: member.public_exchange_key,
  }
}

/** Members and their key logs. */
export interface MemberRepository {
  find(userId: string): Promise<Member | undefined>
  findBySub(sub: string): Promise<Member | undefined>
  /** False when the user_id is taken. */
  insert(member: Member, genesis: SignedRecord): Promise<boolean>
  /** The key log from its genesis upward; empty for an unknown user_id. */
  keyLog(userId: string): Promise<readonly SignedRecord[]>
  /** The plan of the person behind a user_id. */
  findPlan(userId: string): Promise<Person['plan_type'] | undefined>
}

/** See {@link MemberRepository}. */
export function memberRepository(knex: Knex): MemberRepository {
  return {
    find: (userId) => knex('members').where({ user_id: userId }).first(),
    findBySub: (sub) => knex('members').where({ sub }).first(),
    async insert(member, genesis) {
      if (!(await insertOnce(knex('members').insert(member)))) return false
      const { user_id, sequence } = member
      await knex('key_log').insert({ user_id, sequence, ...genesis })
      return true
    },
    keyLog: (userId) =>
      knex('key_log')
        .where({ user_id: userId })
        .orderBy('sequence')
        .select('statement', 'signature'),
    async findPlan(userId) {
      const row: Pick<Person, 'plan_type'> | undefined = await knex('members')
        .join('persons', 'persons.sub', 'members.sub')
        .where({ 'members.user_id': userId })
        .first('persons.plan_type')
      return row?.plan_type
    },
  }
}
