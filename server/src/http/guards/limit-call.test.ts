import { expect, test } from 'vitest'
import { createCallLimit } from './limit-call.ts'

const MINUTE = 60_000
const [member, other] = [{ user_id: 'a' }, { user_id: 'b' }]

function create({ reads = 100, writes = 100 } = {}) {
  const time = { now: 0 }
  const memberLimits = {
    reads: { most: reads, window: MINUTE },
    writes: { most: writes, window: MINUTE },
  }
  return {
    time,
    limit: createCallLimit({ config: { memberLimits }, ports: { now: () => time.now } }),
  }
}

const tooMany = (retry_after: number) =>
  expect.objectContaining({ code: 'too_many_requests', data: { retry_after } })

test('whoever was refused as often as may be called is refused before anything is looked at', () => {
  const { limit, time } = create({ reads: 3, writes: 2 })
  for (const _ of 'abc') limit.begin('listVaults', member)
  for (const _ of 'abcde') {
    limit.assertPatient(member)
    expect(() => limit.begin('listVaults', member)).toThrow(tooMany(20))
  }
  expect(() => limit.assertPatient(member)).toThrow(tooMany(12))
  limit.assertPatient(other)
  limit.assertPatient({ user_id: null })
  time.now += MINUTE
  limit.assertPatient(member)
  limit.begin('listVaults', member)
})

test('of long answers four are under way at a time, until they have gone', () => {
  const { limit } = create()
  const [end] = Array.from('abcd', () => limit.begin('getDocuments', member))
  expect(() => limit.begin('getDocuments', member)).toThrow(tooMany(3))
  limit.begin('getDocument', member)
  limit.begin('getDocuments', other)
  end?.(0)
  limit.begin('getDocuments', member)
  expect(() => limit.begin('listDocuments', member)).toThrow(tooMany(3))
})

test('what was refused for another reason holds no place of a long answer', () => {
  const { limit, time } = create({ reads: 1 })
  limit.begin('getDocuments', member)(0)
  for (const _ of 'abcdef') expect(() => limit.begin('getDocuments', member)).toThrow(tooMany(60))
  for (const _ of 'abcd') {
    time.now += MINUTE
    limit.begin('getDocuments', member)
  }
})

test('a long answer counts as several reads, by its bytes', () => {
  const { limit } = create({ reads: 10 })
  limit.begin('getDocument', member)(64 * 1024 - 1)
  limit.begin('getDocument', member)(6 * 64 * 1024)
  for (const _ of 'ab') limit.begin('listVaults', member)
  expect(() => limit.begin('listVaults', member)).toThrow(tooMany(6))
  limit.begin('updateDocument', member)
})
