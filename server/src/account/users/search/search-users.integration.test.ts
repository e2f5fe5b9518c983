import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { findScans, listenTo } from '../../../../test/find-scans.ts'
import { createTestRows, randomId, type TestRows } from '../../../../test/rows.ts'
import type { UserPlace } from '../../../persistence/repositories/account-users.ts'
import type { Person } from '../../../persistence/repositories/persons.ts'
import { type SearchBounds, searchUsers, type UserSearch } from './search-users.ts'

/** Enough that a planner who could read all of a table would rather not. */
const OTHERS = 3_000
const OWN = 120
/** So small that a few users are many. */
const SMALL: SearchBounds = { rare: 20, scanned: 30, step: 10 }

describe.each(databases)('a search over users on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let ada: Person
  let small: string
  beforeAll(async () => {
    rows = await createTestRows(kind)
    const { store, knex } = rows.database
    small = randomId('acc')
    const account = { account_id: small, name: 'Small', kind: 'developer', created_at: 1 } as const
    await store.identity.accounts.insert(account)
    await addMany(rows.accountId, OTHERS)
    await addMany(small, OWN)
    ada = await rows.addPerson({
      account_id: small,
      email: 'ada.lovelace@analytical.example',
      name: 'Ada Lovelace',
      username: 'countess',
      profile: { nickname: 'Enchantress' },
      created_at: 50,
    })
    for (const table of ['persons', 'person_words']) {
      await knex.raw(`analyze ${kind === 'mysql' ? 'table ' : ''}${table}`)
    }
  })
  afterAll(() => rows.drop())

  /** Users who share words, times and names, as many do. */
  async function addMany(account_id: string, count: number): Promise<void> {
    const { knex } = rows.database
    const people = Array.from({ length: count }, (_, n) => ({
      ...{ sub: randomId('p'), account_id, email: `user${n}@common.example`, email_verified: 1 },
      ...{ name: `User ${n % 7}`, roles: '[]', plan_type: 'free_trial' },
      ...{ status: n % 3 === 0 ? 'suspended' : 'active', created_at: 100 + (n % 11) },
      ...{ updated_at: 1, sort_name: `user ${n % 7}`, last_sign_in_at: n % 5 === 0 ? n : 0 },
    }))
    await knex.batchInsert('persons', people, 40)
    const words = people.flatMap(({ sub }, n) =>
      ['user', 'common', 'example', `${n % 7}`, `user${n}@common.example`].map((word) => ({
        ...{ account_id, word, sub },
      })),
    )
    await knex.batchInsert('person_words', words, 200)
  }

  const find = (search: Partial<UserSearch>, bounds?: SearchBounds) => {
    const { accountUsers } = rows.database.store.tenancy
    return searchUsers(accountUsers, small, { order: 'newest', limit: 50, ...search }, bounds)
  }
  const subsOf = async (search: Partial<UserSearch>) =>
    (await find(search)).users.map(({ sub }) => sub)

  /** All pages of a list, one after the other. */
  async function collect(search: Partial<UserSearch>, bounds?: SearchBounds) {
    const pages = []
    let after: UserPlace | undefined
    do {
      const page = await find({ ...search, after }, bounds)
      pages.push(page.users)
      after = page.next
    } while (after !== undefined && pages.length < 500)
    return pages
  }

  test.each([
    'ada',
    'LOVE',
    'love ada',
    'ada.love',
    'ada.lovelace@ana',
    'countess',
    'enchantress analytical',
    '@analytical.example',
    'Lovelace, A.',
  ])('finds a user by beginnings of words: %s', async (search) => {
    expect(await subsOf({ search })).toEqual([ada.sub])
  })

  test.each(['adalovelace', 'ada user', 'zoe', 'ovelace', '"', '%', '%da'])(
    'does not find a user by what no word begins with: %s',
    async (search) => {
      expect(await subsOf({ search })).not.toContain(ada.sub)
    },
  )

  test('finds a user by the whole subject, in their account alone', async () => {
    expect(await subsOf({ search: ` ${ada.sub} ` })).toEqual([ada.sub])
    const foreign = await rows.addPerson({ email: 'ada@other.example', name: 'Ada' })
    expect(await subsOf({ search: foreign.sub })).toEqual([])
    expect(await subsOf({ search: 'ada' })).toEqual([ada.sub])
  })

  describe.each(['newest', 'name', 'last_sign_in'] as const)('in the order %s', (order) => {
    const sortValueOf = {
      newest: (user: { created_at: number }) => -user.created_at,
      name: (user: { sort_name: string }) => user.sort_name,
      last_sign_in: (user: { last_sign_in_at: number }) => -user.last_sign_in_at,
    }[order] as (user: object) => number | string

    test.each([undefined, 'active', 'suspended'] as const)(
      'pages contain everybody once, with status %s',
      async (status) => {
        const users = (await collect({ order, status, limit: 7 })).flat()
        const expected = await rows.database
          .knex('persons')
          .where({ account_id: small, ...(status && { status }) })
          .pluck('sub')
        expect(users.map(({ sub }) => sub).toSorted()).toEqual(expected.toSorted())
        const values = users.map(sortValueOf)
        expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      },
    )

    test('a word that many have is looked for in the list, and no call looks at all of it', async () => {
      const pages = await collect({ order, search: 'common user', limit: 50 }, SMALL)
      expect(
        pages
          .flat()
          .map(({ sub }) => sub)
          .toSorted(),
      ).toEqual(
        (await collect({ order, search: 'common user', limit: 50 }))
          .flat()
          .map(({ sub }) => sub)
          .toSorted(),
      )
      expect(pages.flat()).toHaveLength(OWN)
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(SMALL.scanned)
    })

    test('both ways of searching have the same order', async () => {
      const order1 = (await collect({ order, search: '3', limit: 5 })).flat()
      const order2 = (await collect({ order, search: '3', limit: 5 }, { ...SMALL, rare: 1 })).flat()
      expect(order1.map(({ sub }) => sub)).toEqual(order2.map(({ sub }) => sub))
      expect(order1.length).toBeGreaterThan(10)
    })
  })

  test('no table is read as a whole, and no query reads more for a large account', async () => {
    const searches: Partial<UserSearch>[] = [
      {},
      { status: 'suspended', order: 'name' },
      { order: 'last_sign_in', after: { value: 0, sub: ada.sub } },
      { search: 'lovelace' },
      { search: 'user lovelace', status: 'active' },
      { search: 'common user', order: 'name', after: { value: 'user 2', sub: ada.sub } },
      { search: ada.sub },
    ]
    for (const search of searches) {
      for (const bounds of [undefined, SMALL]) {
        const queries = await listenTo(rows.database, () => find(search, bounds))
        expect(queries.length).toBeGreaterThan(0)
        for (const query of queries)
          expect(await findScans(rows.database, query), query.sql).toEqual([])
      }
    }
  })

  test('a count reads an index alone', async () => {
    const { accountUsers } = rows.database.store.tenancy
    expect(await accountUsers.count(small)).toEqual({ active: 81, suspended: 40 })
    expect(await accountUsers.count('acc_none')).toEqual({ active: 0, suspended: 0 })
  })

  test('words follow every change of a user, and go with the user', async () => {
    const { persons } = rows.database.store.identity
    const one = await rows.addPerson({ account_id: small, email: 'grace@navy.example' })
    await persons.setProfile(one.sub, { name: 'Grace Hopper', username: 'amazing' }, 2)
    expect(await subsOf({ search: 'hopper' })).toEqual([one.sub])
    await persons.setProfile(one.sub, { profile: { family_name: 'Murray' } }, 2)
    expect(await subsOf({ search: 'murray hopper amazing' })).toEqual([one.sub])
    await persons.setProfile(one.sub, { name: null }, 3)
    expect(await subsOf({ search: 'hopper' })).toEqual([])
    await persons.changeEmail(one.sub, 'grace@yale.example', 4)
    expect(await subsOf({ search: 'yale' })).toEqual([one.sub])
    expect(await subsOf({ search: 'navy' })).toEqual([])
    const [row] = (await find({ search: 'yale' })).users
    expect(row?.sort_name).toBe('amazing')
    await persons.delete(one.sub)
    expect(await rows.database.knex('person_words').where({ sub: one.sub })).toEqual([])
  })

  test('a refused change leaves the words as they were', async () => {
    const { persons } = rows.database.store.identity
    const one = await rows.addPerson({ account_id: small, email: 'mary@x.example', name: 'Mary' })
    const changed = { name: 'Maria', username: ada.username }
    expect(await persons.setProfile(one.sub, changed, 2)).toBe(false)
    expect(await persons.changeEmail(one.sub, ada.email ?? '', 2)).toBe(false)
    expect(await subsOf({ search: 'mary' })).toEqual([one.sub])
    expect(await subsOf({ search: 'maria' })).toEqual([])
  })
})
