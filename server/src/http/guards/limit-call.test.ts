import { expect, test } from 'vitest'
import type { CallLeaseRepository } from '../../persistence/repositories/call-leases.ts'
import { createCallLimit } from './limit-call.ts'

const MINUTE = 60_000
const member = { subject: 'a', session: 'session a' }
const other = { subject: 'b', session: 'session b' }

function create({ reads = 100, writes = 100 } = {}) {
  const time = { now: 0 }
  const memberLimits = {
    reads: { most: reads, window: MINUTE },
    writes: { most: writes, window: MINUTE },
  }
  const leases = createLeases()
  const ports = { now: () => time.now }
  return { time, limit: createCallLimit({ config: { memberLimits }, ports, leases }) }
}

/** Leases in memory, as the database keeps them. */
function createLeases(): CallLeaseRepository {
  const full = new Map<string, number>()
  return {
    async take({ subject_hash, cost, window, now }) {
      const next = Math.max(full.get(subject_hash) ?? 0, now) + cost
      if (next > now + window) return false
      full.set(subject_hash, next)
      return true
    },
    findFull: async (hash) => full.get(hash),
  }
}

const tooMany = (retry_after: number) =>
  expect.objectContaining({ code: 'too_many_requests', data: { retry_after } })

test('whoever was refused as often as may be called is refused before anything is looked at', async () => {
  const { limit, time } = create({ reads: 3, writes: 2 })
  for (const _ of 'abc') await limit.begin('listVaults', member)
  for (const _ of 'abcde') {
    limit.assertPatient('listVaults', member)
    await expect(limit.begin('listVaults', member)).rejects.toThrow(tooMany(20))
  }
  expect(() => limit.assertPatient('listVaults', member)).toThrow(tooMany(12))
  limit.assertPatient('listVaults', other)
  time.now += MINUTE
  limit.assertPatient('listVaults', member)
  await limit.begin('listVaults', member)
})

test('of long answers four are under way at a time, until they have gone', async () => {
  const { limit } = create()
  const [end] = await Promise.all(Array.from('abcd', () => limit.begin('getDocuments', member)))
  await expect(limit.begin('getDocuments', member)).rejects.toThrow(tooMany(3))
  await limit.begin('getDocument', member)
  await limit.begin('getDocuments', other)
  end?.(0)
  await limit.begin('getDocuments', member)
  await expect(limit.begin('listDocuments', member)).rejects.toThrow(tooMany(3))
})

test('of the long answers with which a page opens, several pages get theirs at a time', async () => {
  const { limit } = create()
  const names = ['listDocumentChanges', 'getManifestRoots', 'getManifestShards'] as const
  const ends: ((bytes: number) => void)[] = []
  for (const name of Array.from('abcd', () => names).flat()) {
    ends.push(await limit.begin(name, member))
  }
  for (const name of names) {
    await expect(limit.begin(name, member)).rejects.toThrow(tooMany(3))
  }
  await limit.begin('listDocumentChanges', other)
  // They leave the places of other long answers.
  await limit.begin('getDocuments', member)
  ends.at(0)?.(0)
  await limit.begin('getManifestShards', member)
})

test('what was refused for another reason holds no place of a long answer', async () => {
  const { limit, time } = create({ reads: 1 })
  ;(await limit.begin('getDocuments', member))(0)
  for (const _ of 'abcdef')
    await expect(limit.begin('getDocuments', member)).rejects.toThrow(tooMany(60))
  for (const _ of 'abcd') {
    time.now += MINUTE
    await limit.begin('getDocuments', member)
  }
})

test('a long answer counts as several reads, by its bytes', async () => {
  const { limit } = create({ reads: 10 })
  ;(await limit.begin('getDocument', member))(64 * 1024 - 1)
  ;(await limit.begin('getDocument', member))(6 * 64 * 1024)
  for (const _ of 'ab') await limit.begin('listVaults', member)
  await expect(limit.begin('listVaults', member)).rejects.toThrow(tooMany(6))
  await limit.begin('updateDocument', member)
})

test('somebody with a stolen cookie cannot keep its user from ending the session', async () => {
  const { limit } = create({ writes: 1 })
  await limit.begin('updateAccount', member)
  await expect(limit.begin('updateAccount', member)).rejects.toThrow(tooMany(60))
  await limit.begin('endAccountSession', { ...member, session: 'another browser' })
})
