import { expect, test } from 'vitest'
import { memoryAfter, type ThrottlePolicy, waitAfter } from './throttle.ts'

const DAY = 86_400_000
const policy: ThrottlePolicy = { free: 3, longest: 60_000, memory: DAY }

test('the first failures cost nothing, then the wait doubles up to its longest', () => {
  const waits = [1, 3, 4, 5, 6, 9, 10, 99].map((failures) => waitAfter(failures, policy))
  expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
})

test('no number of failures waits longer than the longest wait', () => {
  expect(waitAfter(10_000, policy)).toBe(60_000)
})

test('failures are remembered for one time, or for longer the more there are', () => {
  expect(memoryAfter(100, policy)).toBe(DAY)
  const growing = { ...policy, memoryGrows: true }
  expect([1, 2, 100].map((failures) => memoryAfter(failures, growing))).toEqual([
    DAY,
    2 * DAY,
    100 * DAY,
  ])
})
