import { expect, test } from 'vitest'
import { createBuckets } from './create-buckets.ts'

const MINUTE = 60_000

test('so many are taken at once, and then one after the other at an even pace', () => {
  const buckets = createBuckets({ most: 60, window: MINUTE })
  for (let n = 0; n < 60; n++) expect(buckets.take('a', 0)).toBe(0)
  expect(buckets.take('a', 0)).toBe(1_000)
  expect(buckets.take('a', 400)).toBe(600)
  expect(buckets.take('a', 1_000)).toBe(0)
  expect(buckets.take('a', 1_000)).toBe(1_000)
  for (let n = 0; n < 60; n++) expect(buckets.take('a', 2 * MINUTE)).toBe(0)
  expect(buckets.take('a', 2 * MINUTE)).toBeGreaterThan(0)
})

test('whoever is refused does not wait the longer for having asked, and keeps nobody else waiting', () => {
  const buckets = createBuckets({ most: 1, window: MINUTE })
  expect(buckets.take('a', 0)).toBe(0)
  for (let n = 0; n < 100; n++) expect(buckets.take('a', 0)).toBe(MINUTE)
  expect(buckets.take('b', 0)).toBe(0)
  expect(buckets.take('a', MINUTE)).toBe(0)
})

test('a clock that was set back by a day makes nobody wait for a day', () => {
  const buckets = createBuckets({ most: 60, window: MINUTE })
  const day = 24 * 60 * MINUTE
  for (let n = 0; n < 60; n++) buckets.take('a', day)
  expect(buckets.take('a', 0)).toBe(1_000)
})

test.each([1, 7, 49, 6_000])('a bucket of %i holds as many, not one more or less', (most) => {
  const buckets = createBuckets({ most, window: MINUTE })
  for (let n = 0; n < most; n++) expect(buckets.take('a', 0)).toBe(0)
  expect(buckets.take('a', 0)).toBeGreaterThan(0)
})

test('what was used up already is taken out later, down to an empty bucket and no further', () => {
  const buckets = createBuckets({ most: 60, window: MINUTE })
  expect(buckets.waitOf('a', 0)).toBe(0)
  buckets.charge('a', 0, 59)
  expect(buckets.waitOf('a', 0)).toBe(0)
  expect(buckets.take('a', 0)).toBe(0)
  expect(buckets.waitOf('a', 0)).toBe(1_000)
  buckets.charge('a', 0, 1_000)
  expect(buckets.waitOf('a', 0)).toBe(1_000)
  expect(buckets.waitOf('b', 0)).toBe(0)
  expect(buckets.take('a', 1_000)).toBe(0)
})
