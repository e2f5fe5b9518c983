import type { SessionUser } from '@shrd/contract'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** Roles a person holds besides `authenticatedUser`, which every session has. */
export type PersonRole = 'god'

/** A human being with one permanent subject, in the pool of one account. */
export interface Person {
  /** The permanent subject; random, never given to anyone else. */
  readonly sub: string
  readonly account_id: string
  /** Lower case; `null` for a person who registered with keys alone. */
  readonly email: string | null
  readonly email_verified: boolean
  readonly name: string | null
  readonly roles: readonly PersonRole[]
  readonly plan_type: SessionUser['plan']['type']
  readonly status: 'active' | 'suspended'
  readonly created_at: number
  readonly updated_at: number
}

/** Persons by subject and by e-mail. */
export interface PersonRepository {
  find(sub: string): Promise<Person | undefined>
  /** @param email In lower case. */
  findByEmail(accountId: string, email: string): Promise<Person | undefined>
  /** True while nobody has registered. */
  isEmpty(): Promise<boolean>
  /** False when the e-mail is taken in this account. */
  insert(person: Person): Promise<boolean>
  /** The person has shown that mail to the address reaches them. */
  verifyEmail(sub: string, now: number): Promise<void>
  setRoles(sub: string, roles: readonly PersonRole[], now: number): Promise<void>
}

const FIND = 'select * from persons where sub = ?'

/** See {@link PersonRepository}. */
export function personRepository(knex: Knex): PersonRepository {
  const { first } = statementsOf(knex)
  return {
    async find(sub) {
      return toPerson(await first(FIND, [sub]))
    },
    async findByEmail(accountId, email) {
      return toPerson(await knex('persons').where({ account_id: accountId, email }).first())
    },
    async isEmpty() {
      return (await knex('persons').select('sub').first()) === undefined
    },
    insert: (person) =>
      insertOnce(knex('persons').insert({ ...person, roles: JSON.stringify(person.roles) })),
    async verifyEmail(sub, now) {
      const unproven = knex('persons').where({ sub, email_verified: false })
      await unproven.update({ email_verified: true, updated_at: now })
    },
    async setRoles(sub, roles, now) {
      await knex('persons')
        .where({ sub })
        .update({ roles: JSON.stringify(roles), updated_at: now })
    },
  }
}

function toPerson(
  row:
    | (Omit<Person, 'roles' | 'email_verified'> & { roles: string; email_verified: number })
    | undefined,
): Person | undefined {
  return row && { ...row, roles: JSON.parse(row.roles), email_verified: row.email_verified === 1 }
}
