import type { Locale, SessionUser } from '@shrd/contract'
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
  /** The language of mails; `null` while nobody knows. */
  readonly locale: Locale | null
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
  setStatus(sub: string, status: Person['status'], now: number): Promise<void>
  setProfile(sub: string, profile: Pick<Person, 'name' | 'locale'>, now: number): Promise<void>
  /** Keeps the language of a page, unless the person has one already. */
  rememberLocale(sub: string, locale: Locale): Promise<void>
  /** Gives the person an address that is proven. False when somebody else of the account has it. */
  changeEmail(sub: string, email: string, now: number): Promise<boolean>
  /** The person, who stays as they are until the transaction ends. */
  lock(sub: string): Promise<Person | undefined>
  /** Subjects of the operators who may sign in; they stay so until the transaction ends. */
  lockOperators(): Promise<readonly string[]>
  /** How many operators of this account have no second factor. */
  countWeakOperators(accountId: string): Promise<number>
  /** Deletes the person, and every row that refers to them. */
  delete(sub: string): Promise<void>
}

const FIND = 'select * from persons where sub = ?'
/** SQLite has one writer, and a transaction whose ground has changed cannot write. */
const LOCK = { mysql: `${FIND} for update`, sqlite: FIND }
const FIND_BY_EMAIL = 'select * from persons where account_id = ? and email = ?'

/** See {@link PersonRepository}. */
export function personRepository(knex: Knex): PersonRepository {
  const { first } = statementsOf(knex)
  const lockStatement = knex.client.dialect === 'mysql' ? LOCK.mysql : LOCK.sqlite
  const one = (sub: string) => knex('persons').where({ sub })
  return {
    async find(sub) {
      return toPerson(await first<PersonRow>(FIND, [sub]))
    },
    async findByEmail(accountId, email) {
      return toPerson(await first<PersonRow>(FIND_BY_EMAIL, [accountId, email]))
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
      await one(sub).update({ roles: JSON.stringify(roles), updated_at: now })
    },
    async setStatus(sub, status, now) {
      await one(sub).update({ status, updated_at: now })
    },
    async setProfile(sub, { name, locale }, now) {
      await one(sub).update({ name, locale, updated_at: now })
    },
    async rememberLocale(sub, locale) {
      await one(sub).whereNull('locale').update({ locale })
    },
    // The unique index decides, as at an insertion.
    changeEmail: (sub, email, now) =>
      insertOnce(one(sub).update({ email, email_verified: true, updated_at: now })),
    async lock(sub) {
      return toPerson(await first<PersonRow>(lockStatement, [sub]))
    },
    lockOperators: () =>
      knex('persons')
        .where({ status: 'active' })
        .andWhere('roles', 'like', '%"god"%')
        .orderBy('sub')
        .forUpdate()
        .pluck('sub'),
    async countWeakOperators(accountId) {
      // By the members of the account, who are few; roles have no index.
      const [row] = await knex('account_members')
        .join('persons', 'persons.sub', 'account_members.sub')
        .leftJoin('totp_credentials', 'totp_credentials.sub', 'persons.sub')
        .where({ 'account_members.account_id': accountId, 'persons.status': 'active' })
        .andWhere('persons.roles', 'like', '%"god"%')
        .whereNull('totp_credentials.sub')
        .count({ operators: '*' })
      return Number(row?.operators ?? 0)
    },
    async delete(sub) {
      await one(sub).delete()
    },
  }
}

/** A person as the table holds them. */
export type PersonRow = Omit<Person, 'roles' | 'email_verified'> & {
  roles: string
  email_verified: number
}

/** The person of a row, where there is one. */
export function toPerson(row: PersonRow | undefined): Person | undefined {
  return row && { ...row, roles: JSON.parse(row.roles), email_verified: row.email_verified === 1 }
}
