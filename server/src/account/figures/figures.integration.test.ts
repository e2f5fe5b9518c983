import type { EventType } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { callFor, createTestAccount, type TestAccount } from '../../../test/test-account.ts'
import { createPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { recordEvent } from '../../events/record-event.ts'
import { sweepExpired } from '../../persistence/sweep.ts'
import { DAY, dayOf } from './day-of.ts'

describe.each(databases)('the figures of an account on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  let subs: readonly string[]
  beforeAll(async () => {
    server = await startTestServer({ database })
    account = await createTestAccount(server)
    const people = [await createPerson(server), await createPerson(server)]
    subs = people.map(({ sub }) => sub)
    await server.app.services.eventChain.sealDue()
  })
  afterAll(() => server?.stop())

  const record = (type: EventType, target: string | null, at: number) =>
    recordEvent(server.database.store, {
      ...{ account_id: account.account_id, type, actor: { kind: 'user', id: target }, target, at },
      ...{ details: {}, request: null },
    })
  const seal = () => server.app.services.eventChain.sealDue()
  const read = async (input: object = {}) => {
    const answer = await callFor(server, account.account_id, account.owner, 'getFigures', input)
    expect(answer.status).toBe(200)
    return answer.json.days
  }

  test('an account without sign-ins has zeros for each day until today', async () => {
    const days = await read({ days: 7 })
    const today = dayOf(server.clock.now())
    expect(days).toHaveLength(7)
    expect(days[0]).toEqual({ day: today - 6 * DAY, sign_ins: 0, failures: 0, active_users: 0 })
    expect(days[6].day).toBe(today)
  })

  test('count sign-ins and failures by day, and each user of a day once', async () => {
    const now = server.clock.now()
    const [one = '', other = ''] = subs
    await record('user.signed_in', one, now)
    await record('user.signed_in', one, now)
    await record('user.sign_in_failed', null, now)
    await record('client.updated', 'web', now)
    await record('user.signed_in', one, now - DAY)
    await seal()
    await record('user.signed_in', one, now)
    await record('user.signed_in', other, now)
    await seal()
    const [yesterday, today] = (await read({ days: 2 })).slice(-2)
    expect(yesterday).toMatchObject({ sign_ins: 1, failures: 0, active_users: 1 })
    expect(today).toMatchObject({ sign_ins: 4, failures: 1, active_users: 2 })
  })

  test('are of one account', async () => {
    const foreign = await createTestAccount(server)
    const { json } = await callFor(server, foreign.account_id, foreign.owner, 'getFigures', {})
    expect(json.days.every(({ sign_ins }: { sign_ins: number }) => sign_ins === 0)).toBe(true)
  })

  test('stay when the users of the day are forgotten', async () => {
    const { knex } = server.database
    const now = server.clock.now()
    const [one = ''] = subs
    const day = dayOf(now - 10 * DAY)
    const known = () => knex('active_days').where({ sub: one, day })
    await record('user.signed_in', one, now - 10 * DAY)
    await seal()
    expect(await known()).toHaveLength(1)
    await sweepExpired(knex, now)
    expect(await known()).toHaveLength(0)
    expect((await read({ days: 11 }))[0]).toMatchObject({ day, sign_ins: 1, active_users: 1 })
  })

  test.each([0, 91])('%s days are refused', async (days) => {
    const answer = await callFor(server, account.account_id, account.owner, 'getFigures', { days })
    expect([answer.status, answer.json.code]).toEqual([422, 'invalid_input'])
  })
})
