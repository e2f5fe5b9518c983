import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestRows, type TestRows } from '../../../test/rows.ts'
import { createCallLeases } from './lease-calls.ts'

const MINUTE = 60_000
const MOST = 200

describe.each(databases)('the calls that processes lease on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows.drop())

  const createProcess = (now: () => number) =>
    createCallLeases({
      ...{ kind: 'reads', rate: { most: MOST, window: MINUTE }, now },
      leases: rows.database.store.service.callLeases,
    })

  test('are those of one service, whatever two processes ask at the same moment', async () => {
    const time = { now: 1_000_000 }
    const processes = [createProcess(() => time.now), createProcess(() => time.now)]
    const ask = async () => {
      const asked = Array.from({ length: 2 * MOST }, (_, at) => processes[at % 2]?.take('member'))
      const waits = await Promise.all(asked)
      return waits.filter((wait) => wait === 0).length
    }
    const admitted = await ask()
    expect(admitted).toBeLessThanOrEqual(MOST)
    expect(admitted).toBeGreaterThanOrEqual(0.9 * MOST)
    time.now += MINUTE
    expect(await ask()).toBeGreaterThanOrEqual(0.9 * MOST)
  })

  test('go with the time after which their bucket is full again', async () => {
    const { database } = rows
    await createProcess(() => 1_000).take('leaving')
    expect(await database.knex('call_leases').where('expires_at', '<', 10_000)).toHaveLength(1)
    await database.sweep(10_000)
    expect(await database.knex('call_leases').where('expires_at', '<', 10_000)).toEqual([])
  })
})
