import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

/** Databases have stored these names. Their dates lay ahead of the day on which they were written. */
const KEPT = [
  '20261125-1-taken-ids',
  '20261125-2-upload-room',
  '20261126-1-record-room',
  '20261127-1-file-room',
]
/** The first time zone to begin a day is 14 hours ahead of UTC. */
const FIRST_ZONE = 14 * 60 * 60_000

test('a new migration has the date of its day, or of an earlier one', () => {
  const today = new Date(Date.now() + FIRST_ZONE).toISOString().slice(0, 10).replaceAll('-', '')
  const names = migrations.map(({ name }) => name).filter((name) => !KEPT.includes(name))
  expect(names.every((name) => /^\d{8}-\d{1,2}-[a-z-]+$/.test(name))).toBe(true)
  expect(names.filter((name) => name.slice(0, 8) > today)).toEqual([])
})
