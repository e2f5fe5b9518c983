import { expect, test } from 'vitest'
import { type ThrottlePolicy, waitAfter } from './throttle.ts'

const policy: ThrottlePolicy = { free: 3, longest: 60_000, lockAfter: 100, memory: 1 }

test('the first failures cost nothing, then the wait doubles up to its longest', () => {
  const waits = [1, 3, 4, 5, 6, 9, 10, 99].map((failures) => waitAfter(failures, policy))
  expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
})

test('the hundredth failure locks for longer than anyone waits', () => {
  expect(waitAfter(100, policy)).toBeGreaterThan(365 * 86_400_000)
})
