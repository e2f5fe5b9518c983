import { expect, test } from 'vitest'
import { DAY_OF_RETRIES, scheduleByAge, waitAfter } from './backoff.ts'

const HOUR = 3_600_000
const schedule = scheduleByAge(DAY_OF_RETRIES)

test('a message is tried again after growing delays, an hour at most', () => {
  const attempts = [1, 2, 3, 4, 9, 10, 20, 2_000]
  const delays = [10_000, 20_000, 40_000, 80_000, 2_560_000, HOUR, HOUR, HOUR]
  expect(attempts.map((count) => waitAfter(count, DAY_OF_RETRIES))).toEqual(delays)
  const times = attempts.map((count) => schedule.nextAt({ created_at: 0, attempts: count }, 5))
  expect(times).toEqual(delays.map((delay) => 5 + delay))
})

test('a message is given up after a day', () => {
  const message = { created_at: 1_000, attempts: 40 }
  expect(schedule.nextAt(message, 1_000 + 22 * HOUR)).toBe(1_000 + 23 * HOUR)
  expect(schedule.nextAt(message, 1_000 + 23 * HOUR)).toBeNull()
  expect(schedule.isOver(message, 1_000 + 24 * HOUR)).toBe(true)
  expect(schedule.isOver(message, 24 * HOUR)).toBe(false)
})
