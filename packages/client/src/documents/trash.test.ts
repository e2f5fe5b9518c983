import { describe, expect, test } from 'vitest'
import { countTrashDays, findPurgeTime, isOverdue, TRASH_DAYS } from './trash.ts'

const DAY = 86_400_000
const NOW = 1_800_000_000_000
const trashed = (days: number) => ({ state: 'trash', saved_at: NOW - days * DAY }) as const

describe('the days that a document in the trash has left', () => {
  test.each([
    [0, 30],
    [0.5, 30],
    [1, 29],
    [29, 1],
    [29.9, 1],
    [30, 0],
    [400, 0],
    [-5, 30],
  ])('after %d days are %d', (passed, left) => {
    expect(countTrashDays(trashed(passed), NOW)).toBe(left)
  })
})

test('what has no day left is overdue, and nothing else', () => {
  const olderThan = findPurgeTime(NOW)
  expect(TRASH_DAYS).toBe(30)
  expect(isOverdue(trashed(30.001), olderThan)).toBe(true)
  expect(isOverdue(trashed(30), olderThan)).toBe(false)
  expect(isOverdue(trashed(29), olderThan)).toBe(false)
  expect(isOverdue({ ...trashed(400), state: 'live' }, olderThan)).toBe(false)
})
