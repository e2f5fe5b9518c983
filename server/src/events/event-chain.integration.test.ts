import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, randomId, type TestRows } from '../../test/rows.ts'
import { createLogger } from '../logger.ts'
import { createEventChain } from './event-chain.ts'
import type { EventSink, SealedEvent } from './event-sink.ts'
import { recordEvent } from './record-event.ts'
import { SEALED_AT_ONCE } from './seal-events.ts'
import { verifyEvents } from './verify-events.ts'

const log = createLogger({ level: 'silent' })
const actor = { kind: 'system', id: null } as const

describe.each(databases)('sealing events on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let accountId: string
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows?.drop())
  beforeEach(async () => {
    accountId = await addAccount()
  })

  async function addAccount() {
    const account_id = randomId('acc')
    const account = { account_id, name: 'Nordlicht', kind: 'developer', created_at: 1 } as const
    await rows.database.store.identity.accounts.insert(account)
    return account_id
  }
  const createProcess = (sinks: readonly EventSink[] = []) =>
    createEventChain({ database: rows.database, ports: { log }, sinks })
  const record = (target: string, at = 1, account_id = accountId) =>
    recordEvent(rows.database.store, {
      ...{ account_id, type: 'user.updated', actor, target, details: {}, request: null, at },
    })
  const chainOf = (id = accountId) => rows.database.store.tenancy.eventSeals.list(id, 1, 10_000)
  const targets = async () => (await chainOf()).map(({ event }) => event?.target)

  test('numbers the events of each account in the order of their times', async () => {
    const other = await addAccount()
    await record('second', 2)
    await record('first', 1)
    await record('of another', 1, other)
    await createProcess().sealDue()
    await record('third', 3)
    await createProcess().sealDue()
    expect(await targets()).toEqual(['first', 'second', 'third'])
    expect((await chainOf()).map(({ number }) => number)).toEqual([1, 2, 3])
    expect((await chainOf(other)).map(({ number }) => number)).toEqual([1])
  })

  test('by several processes at once counts each event once, in one chain', async () => {
    const count = 3 * SEALED_AT_ONCE
    await Promise.all(Array.from({ length: count }, (_, at) => record(String(at), at)))
    const sunk: SealedEvent[] = []
    const processes = Array.from({ length: 4 }, () =>
      createProcess([async (_, events) => void sunk.push(...events)]),
    )
    await Promise.all(processes.map((process) => process.sealDue()))
    // Work of a transaction can run again: only the chain says what has counted.
    await createProcess().sealDue()
    expect(await targets()).toEqual(Array.from({ length: count }, (_, at) => String(at)))
    const report = await verifyEvents(rows.database.store, accountId)
    expect(report).toMatchObject({ end: { number: count }, unsealed: 0, faults: [] })
    expect(new Set(sunk.map(({ number }) => number)).size).toBe(count)
  })

  test('passes events on in its transaction, in their order', async () => {
    await record('a', 1)
    await record('b', 2)
    const passed: (readonly [number, string | null])[] = []
    const sink: EventSink = async (store, events) => {
      passed.push(...events.map(({ number, target }) => [number, target] as const))
      await store.identity.accounts.rename(accountId, 'Told')
    }
    await createProcess([sink]).sealDue()
    expect(passed).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
    const found = await rows.database.store.identity.accounts.find(accountId)
    expect(found?.name).toBe('Told')
  })

  test('that fails for one account leaves its events for the next time, and goes on', async () => {
    const other = await addAccount()
    await record('a')
    await record('b', 1, other)
    const broken: EventSink = async (store, [event]) => {
      if (event?.account_id !== accountId) return
      await store.identity.accounts.rename(accountId, 'Half')
      throw new TypeError('broken')
    }
    await createProcess([broken]).sealDue()
    expect(await chainOf()).toEqual([])
    expect(await chainOf(other)).toHaveLength(1)
    const found = await rows.database.store.identity.accounts.find(accountId)
    expect(found?.name).toBe('Nordlicht')
    await createProcess().sealDue()
    expect(await chainOf()).toHaveLength(1)
  })

  test('happens by itself about a second later', async () => {
    const process = createProcess()
    process.start()
    await record('a')
    const start = performance.now()
    while ((await chainOf()).length === 0 && performance.now() - start < 10_000) await wait(50)
    await process.stop()
    expect(await targets()).toEqual(['a'])
  })
})

describe.each(databases)('verifying events on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let accountId: string
  let ids: readonly string[]
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows?.drop())

  const knex = () => rows.database.knex
  const events = (number: number) => knex()('events').where({ event_id: ids[number - 1] })
  const seals = (number: number) => knex()('event_seals').where({ account_id: accountId, number })
  const verify = (noted?: { number: number; hash: string }) =>
    verifyEvents(rows.database.store, accountId, noted)
  const faults = async () => (await verify()).faults
  const seal = () =>
    createEventChain({ database: rows.database, ports: { log }, sinks: [] }).sealDue()
  const record = (at: number) =>
    recordEvent(rows.database.store, {
      ...{ account_id: accountId, type: 'user.updated', actor, target: `p_${at}` },
      ...{ details: { at, text: 'ö \ud800' }, request: { id: 'r', address: '::1' }, at },
    })

  beforeEach(async () => {
    accountId = randomId('acc')
    const account = { account_id: accountId, name: 'N', kind: 'developer', created_at: 1 } as const
    await rows.database.store.identity.accounts.insert(account)
    for (const at of [1, 2, 3, 4, 5, 6]) await record(at)
    await seal()
    const chain = await rows.database.store.tenancy.eventSeals.list(accountId, 1, 10)
    ids = chain.map(({ event_id }) => event_id)
  })

  test('finds no fault in what the service wrote, and counts what is not sealed yet', async () => {
    await record(7)
    expect(await verify()).toEqual({
      account_id: accountId,
      end: { number: 6, hash: expect.stringMatching(/^[\w-]{43}$/) },
      unsealed: 1,
      faults: [],
    })
  })

  test.each([
    ['type', 'user.deleted'],
    ['actor_kind', 'user'],
    ['actor_id', 'p_other'],
    ['target', null],
    ['details', '{}'],
    ['request_id', 'other'],
    ['address', '::2'],
    ['at', 9],
  ])('finds an event whose %s was changed, and no other', async (column, value) => {
    await events(3).update({ [column]: value })
    expect(await faults()).toEqual([{ kind: 'changed', number: 3, event_id: ids[2] }])
  })

  test('finds a removed event, and removed links of the chain', async () => {
    await events(2).delete()
    await seals(4).delete()
    await seals(5).delete()
    expect(await faults()).toEqual([
      { kind: 'removed', from: 2, until: 2, event_id: ids[1] },
      { kind: 'removed', from: 4, until: 5, event_id: null },
      { kind: 'inserted', event_id: ids[3] },
      { kind: 'inserted', event_id: ids[4] },
    ])
  })

  test('finds that the end was removed', async () => {
    for (const number of [5, 6]) {
      await seals(number).delete()
      await events(number).delete()
    }
    expect(await faults()).toEqual([{ kind: 'removed', from: 5, until: 6, event_id: null }])
  })

  test('finds events that were moved', async () => {
    await seals(2).update({ event_id: 'elsewhere' })
    await seals(5).update({ event_id: ids[1] })
    await seals(2).update({ event_id: ids[4] })
    expect(await faults()).toEqual([
      { kind: 'moved', number: 2, event_id: ids[4], from: 5 },
      { kind: 'moved', number: 5, event_id: ids[1], from: 2 },
    ])
  })

  test('finds events that were moved with their links', async () => {
    await seals(2).update({ number: 100 })
    await seals(3).update({ number: 2 })
    await seals(100).update({ number: 3 })
    expect(await faults()).toMatchObject([
      { kind: 'moved', number: 2, event_id: ids[2], from: 3 },
      { kind: 'moved', number: 3, event_id: ids[1], from: 2 },
      { number: 4, event_id: ids[3] },
    ])
  })

  test('finds an event that the service did not write, and one beyond the end', async () => {
    const [row] = await events(1)
    const strange = { ...row, event_id: 'evt_strange' }
    await knex()('events').insert(strange)
    await knex()('events').insert({ ...row, event_id: 'evt_stranger' })
    const link = { account_id: accountId, number: 7, event_id: 'evt_stranger', hash: 'h' }
    await knex()('event_seals').insert(link)
    expect(await faults()).toEqual([
      { kind: 'inserted', event_id: 'evt_strange' },
      { kind: 'inserted', event_id: 'evt_stranger' },
    ])
  })

  test('finds by a noted link that all of it was written anew', async () => {
    const { end } = await verify()
    const noted = { number: end.number, hash: end.hash ?? '' }
    expect((await verify(noted)).faults).toEqual([])
    await events(6).update({ target: 'other' })
    await knex()('event_seals').where({ account_id: accountId }).delete()
    await knex()('event_heads').where({ account_id: accountId }).delete()
    const again = ids.map((event_id) => ({ account_id: accountId, event_id }))
    await knex()('unsealed_events').insert(again)
    await seal()
    expect((await verify()).faults).toEqual([])
    expect((await verify(noted)).faults).toEqual([{ kind: 'rewritten', number: 6 }])
  })

  test('finds that the end was replaced', async () => {
    const head = () => knex()('event_heads').where({ account_id: accountId })
    await head().update({ hash: 'h'.repeat(43) })
    expect(await faults()).toEqual([{ kind: 'rewritten', number: 6 }])
    await head().update({ number: 8 })
    expect(await faults()).toEqual([{ kind: 'removed', from: 7, until: 8, event_id: null }])
  })
})
