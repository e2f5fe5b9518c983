import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  CROCKFORD,
  createRandomId,
  createSecret,
  equalSecrets,
  randomCharacters,
} from './secrets.ts'

test('a secret has 256 bits and an id 130', () => {
  expect(createSecret(randomBytes)).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(createRandomId('acc', randomBytes)).toMatch(/^acc_[a-z2-7]{26}$/)
})

test('characters are drawn evenly: every byte value counts the same', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const drawn = randomCharacters(256, CROCKFORD, () => all)
  for (const character of CROCKFORD) {
    expect(drawn.split(character)).toHaveLength(256 / CROCKFORD.length + 1)
  }
  expect(() => randomCharacters(1, 'abc', randomBytes)).toThrow(TypeError)
})

test('texts are compared whole', () => {
  expect(equalSecrets('abc', 'abc')).toBe(true)
  expect(equalSecrets('abc', 'abd')).toBe(false)
  expect(equalSecrets('abc', 'abcd')).toBe(false)
})
