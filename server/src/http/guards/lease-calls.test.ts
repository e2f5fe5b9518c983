import { expect, test } from 'vitest'
import type { CallLeaseRepository, Lease } from '../../persistence/repositories/call-leases.ts'
import { createCallLeases } from './lease-calls.ts'

const MINUTE = 60_000

/** Leases in memory, as the database keeps them. */
function createStore() {
  const full = new Map<string, number>()
  const asked: Lease[] = []
  const leases: CallLeaseRepository = {
    async take(lease) {
      asked.push(lease)
      const next = Math.max(full.get(lease.subject_hash) ?? 0, lease.now) + lease.cost
      if (next > lease.now + lease.window) return false
      full.set(lease.subject_hash, next)
      return true
    },
    findFull: async (hash) => full.get(hash),
  }
  return { leases, asked }
}

function create(most: number, processes = 1) {
  const time = { now: 0 }
  const { leases, asked } = createStore()
  const rate = { most, window: MINUTE }
  const each = Array.from({ length: processes }, () =>
    createCallLeases({ kind: 'reads', rate, leases, now: () => time.now }),
  )
  return { time, each, asked }
}

/** How many calls are admitted until one has to wait. */
async function countAdmitted(each: readonly { take(subject: string): Promise<number> }[]) {
  const waiting = new Set<number>()
  for (let admitted = 0; ; admitted += 1) {
    const open = each.map((_, at) => at).filter((at) => !waiting.has(at))
    const at = open[admitted % Math.max(open.length, 1)]
    if (at === undefined) return admitted - waiting.size
    if ((await each[at]?.take('a')) !== 0) waiting.add(at)
  }
}

test('admits a burst, says how long to wait, and refills evenly', async () => {
  const { each, time } = create(6)
  const [only] = each
  expect(await countAdmitted(each)).toBe(6)
  expect(await only?.take('a')).toBe(10_000)
  expect(await only?.take('b')).toBe(0)
  time.now += 10_000
  expect(await only?.take('a')).toBe(0)
  expect(await only?.take('a')).toBe(10_000)
})

test('asks the database once for a slice of calls', async () => {
  const { each, asked } = create(600)
  for (let calls = 0; calls < 300; calls += 1) await each[0]?.take('a')
  expect(asked).toHaveLength(10)
})

test('a refusal costs no query until a call is free again', async () => {
  const { each, asked, time } = create(6)
  await countAdmitted(each)
  const { length } = asked
  for (const _ of 'abc') expect(await each[0]?.take('a')).toBe(10_000)
  expect(asked).toHaveLength(length)
  time.now += 10_000
  expect(await each[0]?.take('a')).toBe(0)
})

test('two processes admit together what one would, within a tenth', async () => {
  for (const most of [6, 100, 600]) {
    const { each } = create(most, 2)
    const admitted = await countAdmitted(each)
    expect(admitted).toBeLessThanOrEqual(most)
    expect(admitted).toBeGreaterThanOrEqual(most * 0.9)
  }
})

test('parallel calls share one question', async () => {
  const { each, asked } = create(600)
  await Promise.all(Array.from({ length: 30 }, () => each[0]?.take('a')))
  expect(asked).toHaveLength(1)
})

test('what was charged is missing from the next calls', async () => {
  const { each } = create(10)
  const [only] = each
  await only?.take('a')
  only?.charge('a', 6)
  expect(await countAdmitted(each)).toBe(3)
})
