import { expect, test } from 'vitest'
import { slowdownFor } from './phone.ts'

test('a machine that is four times as fast as the phone is slowed down four times', () => {
  expect(slowdownFor(1056)).toBe(4)
  expect(slowdownFor(2112)).toBe(8)
  expect(slowdownFor(528)).toBe(2)
  expect(slowdownFor(100)).toBe(1)
})
