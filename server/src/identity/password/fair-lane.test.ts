import { expect, test } from 'vitest'
import { createFairLane, type FairLane } from './fair-lane.ts'

/** An item that names its owner. */
const add = (lane: FairLane<string>, owner: string, nth = 0) => lane.add(`${owner}${nth}`, owner)
const takeAll = (lane: FairLane<string>) => {
  const taken: string[] = []
  for (let item = lane.take(); item !== undefined; item = lane.take()) taken.push(item)
  return taken
}

test('owners take turns, each with the oldest item first', () => {
  const lane = createFairLane<string>(9)
  for (const nth of [0, 1, 2]) add(lane, 'a', nth)
  for (const nth of [0, 1]) add(lane, 'b', nth)
  add(lane, 'c')
  expect(takeAll(lane)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2'])
  expect(lane.take()).toBeUndefined()
})

test('one owner may use all places while no other needs them', () => {
  const lane = createFairLane<string>(4)
  const lost = [0, 1, 2, 3, 4].map((nth) => add(lane, 'a', nth))
  expect(lost).toEqual([undefined, undefined, undefined, undefined, 'a4'])
  expect(takeAll(lane)).toEqual(['a0', 'a1', 'a2', 'a3'])
})

test('in a full lane, the owner with the most items makes room', () => {
  const lane = createFairLane<string>(4)
  for (const nth of [0, 1, 2, 3]) add(lane, 'a', nth)
  const lost = [add(lane, 'b', 0), add(lane, 'b', 1), add(lane, 'b', 2), add(lane, 'c')]
  expect(lost).toEqual(['a3', 'a2', 'b2', 'a1'])
  expect(takeAll(lane)).toEqual(['a0', 'b0', 'c0', 'b1'])
})

test('in a lane of single items, nobody makes room', () => {
  const lane = createFairLane<string>(2)
  expect(['a', 'b', 'c'].map((owner) => add(lane, owner))).toEqual([undefined, undefined, 'c0'])
  expect(add(createFairLane<string>(0), 'a')).toBe('a0')
})
