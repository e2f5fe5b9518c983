import { randomBytes } from 'node:crypto'
import { eventId } from '@shrd/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventId, createEventIds, firstEventId } from './event-id.ts'

const times = fc.integer({ min: 0, max: 2 ** 50 - 1 })

test('ids of events sort by time', () => {
  fc.assert(
    fc.property(times, times, (one, other) => {
      const [early, late] = [createEventId(one, randomBytes), createEventId(other, randomBytes)]
      expect(eventId.safeParse(early).success).toBe(true)
      if (one !== other) expect(early < late).toBe(one < other)
    }),
  )
})

test('the first id of a time parts the ids before it from those after it', () => {
  fc.assert(
    fc.property(times, times, (at, limit) => {
      expect(createEventId(at, randomBytes) >= firstEventId(limit)).toBe(at >= limit)
    }),
  )
})

test('events at one moment have different ids, in the order of their creation', () => {
  const createId = createEventIds(randomBytes)
  const ids = Array.from({ length: 1_000 }, () => createId(1))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every((id) => eventId.safeParse(id).success)).toBe(true)
})

test('an id follows one that ends with the highest digit', () => {
  const createId = createEventIds(() => Buffer.from([...Array<number>(15).fill(0), 31]))
  expect([createId(1).slice(-3), createId(1).slice(-3)]).toEqual(['22z', '232'])
})
