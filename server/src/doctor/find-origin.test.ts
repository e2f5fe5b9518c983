import { expect, test } from 'vitest'
import { findOrigin } from './find-origin.ts'

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000/login', 'http://127.0.0.1:3000'],
  ['id.example.org', 'https://id.example.org'],
  ['https://id.example.org/login', 'https://id.example.org'],
  ['HTTP://localhost:3000', 'http://localhost:3000'],
  ['a b', undefined],
])('the origin in %j is %s', (text, origin) => {
  expect(findOrigin(text)).toBe(origin)
})
