import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCode, readCode } from './six-digits.ts'

const bytesOf = (drawn: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(drawn)
  return bytes
}

test('a code has six digits, zeros in front included', () => {
  expect(createCode(() => bytesOf(42))).toBe('000042')
  expect(createCode(() => bytesOf(1_000_001))).toBe('000001')
  for (let n = 0; n < 500; n++) expect(createCode(randomBytes)).toMatch(/^\d{6}$/)
})

test('no code is likelier than another: what is left over of the range is drawn again', () => {
  const drawn = [4_294_967_295, 4_294_000_000, 4_293_999_999].map(bytesOf)
  expect(createCode(() => drawn.shift() ?? Buffer.alloc(4))).toBe('999999')
  expect(drawn).toEqual([])
})

test('a code is read as people type and paste it', () => {
  for (const typed of ['123456', ' 123 456\n', '123-456']) expect(readCode(typed)).toBe('123456')
})
