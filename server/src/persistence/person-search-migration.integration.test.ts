import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, type TestRows } from '../../test/rows.ts'

const NAME = '20261129-4-person-search'
/** More than one batch. */
const COUNT = 1_100

describe.each(databases)(
  'the migration of the search over users on %s',
  { tags: ['sql'] },
  (kind) => {
    let rows: TestRows
    beforeAll(async () => {
      rows = await createTestRows(kind)
    })
    afterAll(() => rows.drop())

    test('users who are there get their words, their place and their last sign-in, and keep all else', async () => {
      const { database, accountId } = rows
      const ada = await rows.addPerson({ email: 'ada@x.example', name: 'Ada', username: 'ada' })
      await rows.addSession(ada.sub, { created_at: 77 })
      while ((await database.migrateDown()) !== NAME);
      const row = await database.knex('persons').where({ sub: ada.sub }).first()
      expect(row).not.toHaveProperty('sort_name')
      const others = Array.from({ length: COUNT }, (_, n) => ({
        ...row,
        ...{ sub: `p_${n}`, email: `user${n}@x.example`, name: `Émile ${n}`, username: null },
      }))
      await database.knex.batchInsert('persons', others, 50)
      await database.migrateUp(5)
      const { accountUsers } = database.store.tenancy
      expect(await accountUsers.subsWithPrefix(accountId, 'emile', 5_000)).toHaveLength(COUNT)
      expect(await accountUsers.subsWithPrefix(accountId, 'ada@', 5)).toEqual([ada.sub])
      const list = await accountUsers.list(accountId, [ada.sub, 'p_7'])
      expect(list.find(({ sub }) => sub === ada.sub)).toMatchObject({
        ...{ sort_name: 'ada', last_sign_in_at: 77 },
      })
      expect(list.find(({ sub }) => sub === 'p_7')).toMatchObject({
        ...{ sort_name: 'emile 7', last_sign_in_at: 0 },
      })
      expect(await database.store.identity.persons.find(ada.sub)).toEqual(ada)
    })
  },
)
