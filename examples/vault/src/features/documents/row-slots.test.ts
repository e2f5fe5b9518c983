import { expect, test } from 'vitest'
import { createSlotGiver } from './row-slots.ts'

test('a row that comes into view takes the element of one that left it; those that stay keep theirs', () => {
  const { give } = createSlotGiver()
  const list = {}
  const before = give(['a', 'b', 'c'], list)
  const after = give(['b', 'c', 'd'], list)
  expect([after.get('b'), after.get('c')]).toEqual([before.get('b'), before.get('c')])
  expect(after.get('d')).toBe(before.get('a'))
})

test('where all rows are others, none has to be moved', () => {
  const { give } = createSlotGiver()
  const list = {}
  const before = [...give(['a', 'b', 'c'], list).values()]
  expect([...give(['x', 'y', 'z'], list).values()]).toEqual(before)
})

test('no two rows have one element', () => {
  const { give } = createSlotGiver()
  const list = {}
  give(['a', 'b'], list)
  give(['x', 'y', 'b', 'z'], list)
  const slots = give(['p', 'b', 'q', 'r', 's'], list)
  expect(new Set(slots.values()).size).toBe(5)
})

test('in another list nothing takes over what a document had that has gone', () => {
  const { give } = createSlotGiver()
  const before = give(['a', 'b'], {})
  const after = give(['b', 'c'], {})
  expect(after.get('b')).toBe(before.get('b'))
  expect(after.get('c')).not.toBe(before.get('a'))
})
