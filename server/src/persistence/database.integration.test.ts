import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, type TestRows } from '../../test/rows.ts'
import type { Repositories } from './repositories/repositories.ts'

describe.each(databases)('a database on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let store: Repositories
  beforeAll(async () => {
    rows = await createTestRows(kind)
    store = rows.database.store
  })
  afterAll(() => rows.drop())

  test('expired rows are swept and others stay', async () => {
    const { nonces } = store.service
    for (let n = 0; n < 600; n++) await nonces.use('usr_9', `old${n}`, 1_000)
    await nonces.use('usr_9', 'fresh', 3_000)
    expect(await rows.database.sweep(2_000)).toBeGreaterThanOrEqual(600)
    expect(await nonces.use('usr_9', 'old1', 1_000)).toBe(true)
    expect(await nonces.use('usr_9', 'fresh', 3_000)).toBe(false)
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const work = rows.database.transaction(async (store) => {
      await store.service.nonces.use('usr_7', 'n', 1)
      throw new Error('later')
    })
    await expect(work).rejects.toThrow('later')
    expect(await store.service.nonces.use('usr_7', 'n', 1)).toBe(true)
  })

  test('a transaction that loses a deadlock is run again', async () => {
    const subs = [(await rows.addPerson()).sub, (await rows.addPerson()).sub]
    for (const sub of subs) {
      await store.identity.totp.insert({ sub, secret: 's', last_step: 0, created_at: 1 })
    }
    const firstLocks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const runs = { count: 0 }
    /** Locks its own row, waits until both have theirs, then wants the other's. */
    const cross = (own: number, other: number, step: number) =>
      rows.database.transaction(async (store) => {
        runs.count++
        await store.identity.totp.acceptStep(subs[own] ?? '', step)
        firstLocks[own]?.resolve()
        // SQLite lets one transaction in at a time, so nobody may wait for the other there.
        if (kind === 'mysql') await firstLocks[other]?.promise
        await store.identity.totp.acceptStep(subs[other] ?? '', step)
      })
    await Promise.all([cross(0, 1, 1), cross(1, 0, 2)])
    expect(runs.count).toBe(kind === 'mysql' ? 3 : 2)
    expect(await store.identity.totp.find(subs[0] ?? '')).toMatchObject({ last_step: 2 })
  })
})

test('MySQL refuses text that is too long instead of cutting it', async () => {
  const rows = await createTestRows('mysql')
  await expect(rows.addPerson({ name: 'x'.repeat(201) })).rejects.toThrow('Data too long')
  await rows.drop()
})
