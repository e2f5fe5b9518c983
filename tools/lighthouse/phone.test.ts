import { expect, test } from 'vitest'
import { slowdownFor } from './phone.ts'

test('a machine is slowed down to the phone, and by no more than Lighthouse does', () => {
  expect(slowdownFor(1056)).toBe(4)
  expect(slowdownFor(2112)).toBe(4)
  expect(slowdownFor(528)).toBe(2)
  expect(slowdownFor(100)).toBe(1)
})
