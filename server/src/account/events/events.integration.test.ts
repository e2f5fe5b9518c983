import type { EventType } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { callFor, createTestAccount, type TestAccount } from '../../../test/test-account.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { recordEvent } from '../../events/record-event.ts'

describe.each(databases)('the list of events on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database })
    account = await createTestAccount(server)
    await record('user.signed_in', { target: 'p_a', actor: 'p_a', at: 1_000 })
    await record('user.signed_in', { target: 'p_b', actor: 'p_b', at: 2_000 })
    await record('user.suspended', { target: 'p_a', actor: 'p_admin', at: 3_000 })
    await record('client.created', { target: 'web', actor: 'p_admin', at: 4_000 })
    const other = await createTestAccount(server)
    await record('client.created', { target: 'web', actor: 'p_admin', at: 4_000 }, other)
  })
  afterAll(() => server?.stop())

  const record = (
    type: EventType,
    { target, actor, at }: { target: string; actor: string; at: number },
    { account_id } = account,
  ) =>
    recordEvent(server.database.store, {
      ...{ account_id, type, actor: { kind: 'user', id: actor }, target, at },
      ...{ details: { n: at }, request: { id: 'r', address: '192.0.2.1' } },
    })
  const list = async (input: object = {}) => {
    const answer = await callFor(server, account.account_id, account.owner, 'listEvents', input)
    expect(answer.status).toBe(200)
    return answer.json
  }
  const timesOf = ({ objs }: { objs: { at: number }[] }) => objs.map(({ at }) => at)

  test('begins with the newest, says of each all that there is, and has none of others', async () => {
    const { objs, next } = await list()
    expect(next).toBeNull()
    expect(timesOf({ objs })).toEqual([4_000, 3_000, 2_000, 1_000])
    expect(objs[1]).toEqual({
      event_id: expect.stringMatching(/^evt_[a-z2-7]{26}$/),
      number: null,
      type: 'user.suspended',
      actor: { kind: 'user', id: 'p_admin' },
      target: 'p_a',
      details: { n: 3_000 },
      request_id: 'r',
      address: '192.0.2.1',
      at: 3_000,
    })
  })

  test.each([
    [{ type: 'user.signed_in' }, [2_000, 1_000]],
    [{ actor: 'p_admin' }, [4_000, 3_000]],
    [{ target: 'p_a' }, [3_000, 1_000]],
    [{ target: 'p_a', type: 'user.suspended' }, [3_000]],
    [{ from: 2_000 }, [4_000, 3_000, 2_000]],
    [{ until: 3_000 }, [2_000, 1_000]],
    [{ from: 2_000, until: 3_000 }, [2_000]],
    [{ actor: 'nobody' }, []],
  ])('by %j', async (filter, times) => {
    expect(timesOf(await list(filter))).toEqual(times)
  })

  test('goes on where the last part ended, whatever happens meanwhile', async () => {
    const first = await list({ limit: 2, until: 5_000 })
    expect(timesOf(first)).toEqual([4_000, 3_000])
    await record('client.updated', { target: 'web', actor: 'p_admin', at: 4_500 })
    const second = await list({ limit: 2, until: 5_000, after: first.next })
    expect(timesOf(second)).toEqual([2_000, 1_000])
    expect(second.next).toBeNull()
  })

  test('has their numbers as soon as they are sealed', async () => {
    await server.app.services.eventChain.sealDue()
    const { objs } = await list({ until: 4_400 })
    expect(objs.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1])
  })

  test('uses an index for each filter', async () => {
    const { knex } = server.database
    const filters = ['type', 'target', 'actor_id']
    for (const column of filters) {
      const query = knex('events')
        .where({ account_id: account.account_id, [column]: 'x' })
        .orderBy('event_id', 'desc')
        .limit(5)
        .toQuery()
      const [plan] =
        database === 'mysql'
          ? await knex.raw(`explain ${query}`)
          : [await knex.raw(`explain query plan ${query}`)]
      expect(JSON.stringify(plan)).toContain(`events_account_id_${column}_event_id_index`)
      expect(JSON.stringify(plan)).not.toMatch(/TEMP B-TREE|filesort/)
    }
  })
})
