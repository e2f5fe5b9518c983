import { expect, test } from 'vitest'
import { formatUserCursor, parseUserCursor } from './user-cursor.ts'

const SUB = `p_${'a'.repeat(26)}`
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a cursor comes back as it was', () => {
  for (const [order, value] of [
    ['newest', 5],
    ['last_sign_in', 0],
    ['name', 'größe "x"'],
  ] as const) {
    const place = { value, sub: SUB }
    expect(parseUserCursor(order, formatUserCursor(order, place))).toEqual(place)
  }
})

test.each([
  ['another order', encode(['name', 'x', SUB])],
  ['a text for a time', encode(['newest', 'x', SUB])],
  ['no subject', encode(['newest', 5, "' or 1=1"])],
  ['a value of another type', encode(['newest', { a: 1 }, SUB])],
  ['no JSON', 'AAAA'],
])('a cursor with %s is refused', (_, cursor) => {
  expect(() => parseUserCursor('newest', cursor)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  )
})
