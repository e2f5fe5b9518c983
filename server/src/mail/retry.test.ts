import { expect, test } from 'vitest'
import { isTooOld, nextAttemptAt } from './retry.ts'

const HOUR = 3_600_000

test('a mail is tried again after growing delays, an hour at most', () => {
  const delays = [1, 2, 3, 4, 9, 10, 20].map((attempts) =>
    nextAttemptAt({ created_at: 0, attempts }, 0),
  )
  expect(delays).toEqual([10_000, 20_000, 40_000, 80_000, 2_560_000, HOUR, HOUR])
})

test('a mail is given up after a day', () => {
  const mail = { created_at: 1_000, attempts: 40 }
  expect(nextAttemptAt(mail, 1_000 + 22 * HOUR)).toBe(1_000 + 23 * HOUR)
  expect(nextAttemptAt(mail, 1_000 + 23 * HOUR)).toBeNull()
  expect(isTooOld(mail, 1_000 + 24 * HOUR)).toBe(true)
  expect(isTooOld(mail, 24 * HOUR)).toBe(false)
})
