import type { Knex } from 'knex'
import type { Value } from '../sqlite-statements.ts'
import { statementsOf } from '../statements.ts'
import { inBatches } from './in-batches.ts'
import type { Person } from './persons.ts'

/** The orders in which users are listed, and the columns that decide them. */
const ORDERS = {
  newest: { column: 'created_at', isDescending: true },
  /** For exports: new users come at the end. */
  oldest: { column: 'created_at', isDescending: false },
  name: { column: 'sort_name', isDescending: false },
  last_sign_in: { column: 'last_sign_in_at', isDescending: true },
} as const

/** A key of {@link ORDERS}. */
export type UserOrder = keyof typeof ORDERS

/** The place of a user in a list: the value of its order, and the subject. */
export interface UserPlace {
  readonly value: string | number
  readonly sub: string
}

/** A part of a list of users. */
export interface UserPage {
  readonly order: UserOrder
  /** Both, if it is missing. */
  readonly status?: UserStatus | undefined
  /** The place before the page; `undefined` for the first one. */
  readonly after?: UserPlace | undefined
  readonly limit: number
}

/** What lists show: a former member is no user any more. */
type UserStatus = Exclude<Person['status'], 'deleted'>

/** A user as lists show them. */
export interface ListedUser
  extends Pick<Person, 'sub' | 'email' | 'email_verified' | 'name' | 'username' | 'created_at'> {
  readonly status: UserStatus
  /** 0 if the user has never signed in. */
  readonly last_sign_in_at: number
  readonly sort_name: string
}

/** The users of an account: lists, words and counts. No query reads all of them, except counts. */
export interface AccountUserRepository {
  /** Places of users in their order. */
  places(accountId: string, page: UserPage): Promise<readonly UserPlace[]>
  /** Users who have a word with this beginning, in no order. */
  subsWithPrefix(accountId: string, prefix: string, limit: number): Promise<readonly string[]>
  /** Those of the users who have a word with this beginning. */
  withPrefix(subs: readonly string[], prefix: string): Promise<ReadonlySet<string>>
  /** The users of the account among these, in no order. */
  list(accountId: string, subs: readonly string[]): Promise<readonly ListedUser[]>
  count(accountId: string): Promise<Readonly<Record<UserStatus, number>>>
  /** 0 if the user has never signed in. */
  lastSignIn(sub: string): Promise<number>
}

const LISTED = [
  ...(['sub', 'email', 'email_verified', 'name', 'username', 'status'] as const),
  ...(['created_at', 'last_sign_in_at', 'sort_name'] as const),
]
const WITH_PREFIX = 'word >= ? and word < ?'
const SUBS_WITH_PREFIX = `select distinct sub from person_words
  where account_id = ? and ${WITH_PREFIX} limit ?`
const COUNT = 'select status, count(*) as total from persons where account_id = ? group by status'
const LAST_SIGN_IN = 'select last_sign_in_at from persons where sub = ?'

/** See {@link AccountUserRepository}. */
export function accountUserRepository(knex: Knex): AccountUserRepository {
  const { first, all } = statementsOf(knex)
  const isMysql = knex.client.dialect === 'mysql'
  return {
    async places(accountId, page) {
      const { sql, values } = placesQuery(accountId, { ...page, isMysql })
      return all<UserPlace>(sql, values)
    },
    async subsWithPrefix(accountId, prefix, limit) {
      const rows = await all<Pick<Person, 'sub'>>(SUBS_WITH_PREFIX, [
        ...[accountId, ...rangeOf(prefix)],
        limit,
      ])
      return rows.map(({ sub }) => sub)
    },
    async withPrefix(subs, prefix) {
      const rows = await inBatches<string, Pick<Person, 'sub'>>(subs, (batch) =>
        knex('person_words')
          .whereIn('sub', batch)
          .whereRaw(WITH_PREFIX, rangeOf(prefix))
          .distinct('sub'),
      )
      return new Set(rows.map(({ sub }) => sub))
    },
    async list(accountId, subs) {
      const rows = await inBatches<string, ListedUser>(subs, (batch) =>
        knex('persons')
          .whereIn('sub', batch)
          .andWhere({ account_id: accountId })
          .select(...LISTED),
      )
      return rows.map((row) => ({ ...row, email_verified: Boolean(row.email_verified) }))
    },
    async count(accountId) {
      const rows = await all<{ status: UserStatus; total: number }>(COUNT, [accountId])
      const totalOf = (status: UserStatus) =>
        Number(rows.find((row) => row.status === status)?.total ?? 0)
      return { active: totalOf('active'), suspended: totalOf('suspended') }
    },
    async lastSignIn(sub) {
      const row = await first<Pick<ListedUser, 'last_sign_in_at'>>(LAST_SIGN_IN, [sub])
      return row?.last_sign_in_at ?? 0
    },
  }
}

/** The words with a beginning lie between it and the last character that there can be. */
function rangeOf(prefix: string): [string, string] {
  return [prefix, `${prefix}\u{10ffff}`]
}

/**
 * Reads no more rows than the page has, from one index: a range for each status and, after a place,
 * one for equal values and one for those behind them. An `or` would read from the beginning.
 */
function placesQuery(
  account: string,
  { order, status, after, limit, isMysql }: UserPage & { readonly isMysql: boolean },
): { sql: string; values: Value[] } {
  const { column, isDescending } = ORDERS[order]
  const direction = isDescending ? 'desc' : 'asc'
  const behind = isDescending ? '<' : '>'
  const index = `persons_by_${column}`
  const table = isMysql ? `persons force index (${index})` : `persons indexed by ${index}`
  const sorted = `order by ${column} ${direction}, sub ${direction} limit ?`
  const bounds =
    after === undefined
      ? [{ condition: '', values: [] }]
      : [
          { condition: `and ${column} = ? and sub ${behind} ?`, values: [after.value, after.sub] },
          { condition: `and ${column} ${behind} ?`, values: [after.value] },
        ]
  const ranges = (status === undefined ? STATUSES : [status]).flatMap((one) =>
    bounds.map(({ condition, values }) => ({
      sql: `select sub, ${column}, status from ${table}
        where account_id = ? and status = ? ${condition} ${sorted}`,
      values: [account, one, ...values, limit],
    })),
  )
  const parts = ranges.map(({ sql }, at) => `select * from (${sql}) part${at}`)
  return {
    sql: `select sub, ${column} as value from (${parts.join(' union all ')}) parts
      order by ${column} ${direction}, sub ${direction} limit ?`,
    values: [...ranges.flatMap(({ values }) => values), limit],
  }
}

const STATUSES: readonly UserStatus[] = ['active', 'suspended']
