import { expect, test } from 'vitest'
import { cutPieces } from './cut-pieces.ts'

const objects = [
  { object: 'a', size: 4 },
  { object: 'b', size: 1 },
  { object: 'c', size: 5 },
]
/** What lies in them, one after the other. */
const CONTENT = 'aaaabccccc'
const START = { a: 0, b: 4, c: 5 }

const read = (range: { from: number; length?: number }) =>
  cutPieces(objects, range)
    .map(({ object, from, length }) => {
      const start = START[object as keyof typeof START] + from
      return CONTENT.slice(start, start + length)
    })
    .join('')

test('any bytes of the whole are cut out of the objects that hold them', () => {
  for (let from = 0; from <= CONTENT.length + 1; from++) {
    expect(read({ from })).toBe(CONTENT.slice(from))
    for (let length = 1; length <= CONTENT.length + 1; length++) {
      expect(read({ from, length })).toBe(CONTENT.slice(from, from + length))
    }
  }
})

test('an object of which nothing is asked is not opened', () => {
  expect(cutPieces(objects, { from: 4, length: 1 })).toEqual([{ object: 'b', from: 0, length: 1 }])
  expect(cutPieces(objects, { from: 10 })).toEqual([])
  expect(cutPieces([], { from: 0 })).toEqual([])
})
