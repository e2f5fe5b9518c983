import { isValidElement } from 'preact'
import { expect, test } from 'vitest'

test('the elements are tested on the renderer that they ship', () => {
  expect(isValidElement(<p />)).toBe(true)
})
