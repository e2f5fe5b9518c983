import { expect, test } from 'vitest'
import { placeRest } from './session-rest.ts'

const MINUTE = 60_000

test('the whole time is 100 percent, and the first half percent that passes is seen', () => {
  expect(placeRest(3000 * MINUTE, 3000 * MINUTE).share).toBe(1)
  expect(placeRest(2985 * MINUTE, 3000 * MINUTE).share).toBe(0.995)
})

test('a tenth, five minutes and one minute before the end are said, each only below a tenth', () => {
  const said = (minutes: number) => placeRest(minutes * MINUTE, 3000 * MINUTE).said
  expect([301, 299, 5, 1].map(said)).toEqual([null, 'tenth', 5 * MINUTE, MINUTE])
  expect(placeRest(0.9 * MINUTE, MINUTE).said).toBeNull()
})

test('what lies out of bounds is brought to its bound', () => {
  expect(placeRest(Number.POSITIVE_INFINITY, MINUTE).share).toBe(1)
  expect(placeRest(-1, MINUTE).share).toBe(0)
})
