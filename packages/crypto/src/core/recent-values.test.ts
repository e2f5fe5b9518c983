import { expect, test } from 'vitest'
import { createRecentValues } from './recent-values.ts'

test('what was asked for last is kept, and the oldest goes', () => {
  const values = createRecentValues<number>(2)
  values.set('a', 1)
  values.set('b', 2)
  expect(values.get('a')).toBe(1)
  values.set('c', 3)
  expect(['a', 'b', 'c'].map(values.get)).toEqual([1, undefined, 3])
})

test('the same name again takes no other place', () => {
  const values = createRecentValues<number>(2)
  values.set('a', 1)
  values.set('b', 2)
  values.set('a', 3)
  expect(['a', 'b'].map(values.get)).toEqual([3, 2])
})
