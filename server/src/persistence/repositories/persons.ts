import type { Locale, SessionUser, StandardProfile } from '@shrd/contract'
import type { Knex } from 'knex'
import type { AttributeValues } from '../attribute.ts'
import { sortNameOf } from '../person-words.ts'
import { statementsOf } from '../statements.ts'
import { atomically, indexAgain, insertWords } from './index-person.ts'
import { insertOnce } from './insert.ts'

/** Roles of a user besides `authenticatedUser`, which every session has. */
export type PersonRole = 'god'

/** A user with one permanent subject, in the pool of one account. */
export interface Person {
  /** The permanent subject: random, never assigned to another user. */
  readonly sub: string
  readonly account_id: string
  /** Lower case; `null` for a user who registered with keys alone. */
  readonly email: string | null
  readonly email_verified: boolean
  readonly name: string | null
  /** The language of mails; `null` if it is unknown. */
  readonly locale: Locale | null
  /** In lower case, unique in the account; `null` if the user has none. */
  readonly username: string | null
  /** What else the user tells applications. */
  readonly profile: StandardProfile
  /** What the account keeps of the user. Only declared attributes count. */
  readonly attributes: AttributeValues
  readonly roles: readonly PersonRole[]
  readonly plan_type: SessionUser['plan']['type']
  /** `deleted`: nobody any more. The row keeps the key log of a former member readable. */
  readonly status: 'active' | 'suspended' | 'deleted'
  readonly created_at: number
  readonly updated_at: number
}

/** Changes of what a user tells about themselves. */
type ProfileChanges = Partial<Pick<Person, 'name' | 'locale' | 'username' | 'profile'>>

/** Users by subject and by e-mail address. */
export interface PersonRepository {
  find(sub: string): Promise<Person | undefined>
  /** @param email in lower case */
  findByEmail(accountId: string, email: string): Promise<Person | undefined>
  /** Some users of an account. */
  listSubs(accountId: string, limit: number): Promise<readonly string[]>
  /** True if there are no users. */
  isEmpty(): Promise<boolean>
  /** False if the e-mail address is taken in this account. */
  insert(person: Person): Promise<boolean>
  /** Records that the user has proven the address. */
  verifyEmail(sub: string, now: number): Promise<void>
  setRoles(sub: string, roles: readonly PersonRole[], now: number): Promise<void>
  setStatus(sub: string, status: Person['status'], now: number): Promise<void>
  /** Missing properties stay. False if another user of the account has the user name. */
  setProfile(sub: string, profile: ProfileChanges, now: number): Promise<boolean>
  setAttributes(sub: string, attributes: AttributeValues, now: number): Promise<void>
  /**
   * Removes a stored value from the next users, ordered by subject. Returns the subjects that were
   * looked at, from which the next call goes on.
   *
   * @param key a property of the stored attributes
   */
  dropAttribute(accountId: string, key: string, page: Page): Promise<readonly string[]>
  /** Records the time of a sign-in, for lists of users. */
  rememberSignIn(sub: string, now: number): Promise<void>
  /**
   * Counts the users with a stored value among the first users of an account, in no order. Returns
   * also how many were looked at.
   */
  countAttribute(
    accountId: string,
    key: string,
    most: number,
  ): Promise<{ readonly users: number; readonly looked: number }>
  /** Stores the language of a page, unless the user already has one. */
  rememberLocale(sub: string, locale: Locale): Promise<void>
  /** Sets a proven address. False if another user of the account has it. */
  changeEmail(sub: string, email: string, now: number): Promise<boolean>
  /** Takes an address from a user who has not proven it. */
  releaseEmail(sub: string, now: number): Promise<void>
  /** Reads the user, and locks them until the transaction ends. */
  lock(sub: string): Promise<Person | undefined>
  /** Subjects of the operators who may sign in, locked until the transaction ends. */
  lockOperators(): Promise<readonly string[]>
  /** The number of this account's operators without a second factor. */
  countWeakOperators(accountId: string): Promise<number>
  /** Deletes the user, and every row that refers to them. */
  delete(sub: string): Promise<void>
}

/** Some users after a subject. */
interface Page {
  readonly after: string
  readonly limit: number
}

const FIND = 'select * from persons where sub = ?'
/** SQLite has one writer, and a transaction with a stale snapshot cannot write. */
const LOCK = { mysql: `${FIND} for update`, sqlite: FIND }
const FIND_BY_EMAIL = 'select * from persons where account_id = ? and email = ?'
/** Columns whose words are searched. */
const SEARCHED = ['email', 'name', 'username', 'profile'] as const

/** See {@link PersonRepository}. */
export function personRepository(knex: Knex): PersonRepository {
  const { first, run } = statementsOf(knex)
  const lockStatement = knex.client.dialect === 'mysql' ? LOCK.mysql : LOCK.sqlite
  const one = (sub: string) => knex('persons').where({ sub })
  const rename = (changes: Partial<PersonRow>, sub: string) =>
    atomically(knex, async (within) => {
      const isFree = await insertOnce(within('persons').where({ sub }).update(changes))
      if (isFree && SEARCHED.some((column) => column in changes)) await indexAgain(within, sub)
      return isFree
    })
  return {
    async find(sub) {
      return toPerson(await first<PersonRow>(FIND, [sub]))
    },
    async findByEmail(accountId, email) {
      return toPerson(await first<PersonRow>(FIND_BY_EMAIL, [accountId, email]))
    },
    listSubs: (account_id, limit) =>
      knex('persons').where({ account_id }).orderBy('sub').limit(limit).pluck('sub'),
    async isEmpty() {
      return (await knex('persons').select('sub').first()) === undefined
    },
    insert: (person) =>
      atomically(knex, async (one) => {
        const isNew = await insertOnce(one('persons').insert(rowOf(person)))
        if (isNew) await insertWords(one, person)
        return isNew
      }),
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
    // The unique index decides, as at an insertion.
    setProfile: (sub, { profile, ...changes }, now) => {
      const written = profile === undefined ? {} : { profile: JSON.stringify(profile) }
      return rename({ ...changes, ...written, updated_at: now }, sub)
    },
    async setAttributes(sub, attributes, now) {
      await one(sub).update({ attributes: JSON.stringify(attributes), updated_at: now })
    },
    async dropAttribute(account_id, key, { after, limit }) {
      const rows: Pick<PersonRow, 'sub' | 'attributes'>[] = await knex('persons')
        .where({ account_id })
        .andWhere('sub', '>', after)
        .whereRaw('instr(attributes, ?) > 0', [JSON.stringify(key)])
        .orderBy('sub')
        .limit(limit)
        .forUpdate()
        .select('sub', 'attributes')
      for (const { sub, attributes } of rows) {
        const { [key]: _, ...others } = JSON.parse(attributes ?? '{}')
        await one(sub).update({ attributes: JSON.stringify(others) })
      }
      return rows.map(({ sub }) => sub)
    },
    async rememberSignIn(sub, now) {
      await run('update persons set last_sign_in_at = ? where sub = ?', [now, sub])
    },
    async countAttribute(account_id, key, most) {
      const some = knex('persons')
        .where({ account_id })
        .limit(most)
        .select(knex.raw('instr(attributes, ?) > 0 as has', [JSON.stringify(key)]))
        .as('some')
      const row = await knex(some).sum({ users: 'has' }).count({ looked: '*' }).first()
      return { users: Number(row?.users ?? 0), looked: Number(row?.looked ?? 0) }
    },
    async rememberLocale(sub, locale) {
      await one(sub).whereNull('locale').update({ locale })
    },
    // The unique index decides, as at an insertion.
    changeEmail: (sub, email, now) => rename({ email, email_verified: true, updated_at: now }, sub),
    async releaseEmail(sub, now) {
      await rename({ email: null, email_verified: false, updated_at: now }, sub)
    },
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
      // Starts from the account's members, who are few, because roles have no index.
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

/** A user's row. */
export type PersonRow = Omit<Person, 'roles' | 'profile' | 'attributes' | 'email_verified'> & {
  roles: string
  profile: string | null
  attributes: string | null
  email_verified: number | boolean
  /** The place in a list by name. */
  sort_name: string
  /** 0 if the user has never signed in. */
  last_sign_in_at: number
}

function rowOf(person: Person): Omit<PersonRow, 'last_sign_in_at'> {
  return {
    ...person,
    roles: JSON.stringify(person.roles),
    profile: JSON.stringify(person.profile),
    attributes: JSON.stringify(person.attributes),
    sort_name: sortNameOf(person),
  }
}

/** Converts a row to a user, if there is one. */
export function toPerson(row: PersonRow | undefined): Person | undefined {
  if (row === undefined) return undefined
  const { sort_name: _, last_sign_in_at: __, ...columns } = row
  return {
    ...columns,
    roles: JSON.parse(row.roles),
    profile: row.profile === null ? {} : JSON.parse(row.profile),
    attributes: row.attributes === null ? {} : JSON.parse(row.attributes),
    email_verified: Boolean(row.email_verified),
  }
}
