import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, type TestRows } from '../../test/rows.ts'
import { type Statements, statementsOf } from './statements.ts'

const INSERT = 'insert into request_nonces (user_id, nonce, expires_at) values (?, ?, ?)'
const FIND = 'select nonce from request_nonces where user_id = ? order by nonce'

describe.each(databases)('statements on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let statements: Statements
  beforeAll(async () => {
    rows = await createTestRows(kind)
    statements = statementsOf(rows.database.knex)
  })
  afterAll(() => rows.drop())

  const insert = (user: string, nonce: string, at: Statements = statements) =>
    at.run(INSERT, [user, nonce, 1])
  const noncesOf = (user: string) => statements.all<{ nonce: string }>(FIND, [user])

  test('of writes at the same moment one that breaks a rule takes no other with it', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'a', 'c', 'a'].map((nonce) => insert('usr_1', nonce)),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(await noncesOf('usr_1')).toEqual([{ nonce: 'a' }, { nonce: 'b' }, { nonce: 'c' }])
  })

  test('who was told of a write finds it at once', async () => {
    for (let n = 0; n < 20; n++) {
      expect(await insert('usr_2', `n${n}`)).toBe(1)
      expect(await noncesOf('usr_2')).toHaveLength(n + 1)
    }
  })

  test('what is written in a transaction is gone with it, and what others write meanwhile is not', async () => {
    const work = rows.database.knex.transaction(async (transaction) => {
      await insert('usr_3', 'inside', statementsOf(transaction))
      const outside = insert('usr_3', 'outside')
      setImmediate(() => outside.catch(() => {}))
      throw new Error('later')
    })
    await expect(work).rejects.toThrow('later')
    await expect.poll(() => noncesOf('usr_3')).toEqual([{ nonce: 'outside' }])
  })

  test('a transaction that is over runs nothing any more', async () => {
    const kept: { statements?: Statements } = {}
    await rows.database.knex.transaction(async (transaction) => {
      kept.statements = statementsOf(transaction)
      await kept.statements.first('select 1 as one', [])
    })
    await expect(kept.statements?.first('select 1 as one', [])).rejects.toThrow('over')
  })

  test('a closed database is an error for everybody who waits', async () => {
    const other = await createTestRows(kind)
    const late = statementsOf(other.database.knex)
    await other.drop()
    const results = await Promise.allSettled(
      ['a', 'b'].map((nonce) => insert('usr_4', nonce, late)),
    )
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
