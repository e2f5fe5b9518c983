import { expect, test } from 'vitest'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { type Waiter, waiterAt } from './waiter.ts'

const PLACES = 128

/** How many items start before this one, and `undefined` if it gets no place. */
function placeOf(queue: FairQueue<string>, waiter: Waiter): number | undefined {
  if (queue.add('mine', waiter) === 'mine') return undefined
  for (let place = 0; place < 2 * PLACES; place++) {
    if (queue.take() === 'mine') return place
  }
  return undefined
}

/** A queue in which one caller waits at each of these addresses. */
function floodedFrom(places: readonly string[], user?: (nth: number) => string) {
  const queue = createFairQueue<string>(PLACES)
  places.forEach((address, nth) => {
    queue.add('theirs', waiterAt(address, user?.(nth)))
  })
  return queue
}

const addresses = (of: (nth: number) => string) => Array.from({ length: 1_000 }, (_, n) => of(n))
/** All in the network of one customer. */
const inOneNetwork = addresses((nth) => `2001:db8:1:${nth.toString(16)}::1`)
const inManyNetworks = addresses((nth) => `2001:db8:${nth.toString(16)}::1`)
const elsewhere = '203.0.113.7'

test('a thousand addresses of one network keep a stranger waiting for one turn', () => {
  expect(placeOf(floodedFrom(inOneNetwork), waiterAt(elsewhere))).toBe(1)
})

test('a thousand networks keep a known user waiting for one turn at most', () => {
  const queue = floodedFrom(inManyNetworks)
  expect(placeOf(queue, waiterAt(elsewhere))).toBeUndefined()
  const places: (number | undefined)[] = []
  for (let time = 0; time < 8; time++) {
    places.push(placeOf(queue, waiterAt(elsewhere, 'me')))
    for (const address of inManyNetworks) queue.add('theirs', waiterAt(address))
  }
  expect(places).toEqual([0, 0, 0, 1, 0, 0, 1, 0])
})

test('one user in a thousand networks keeps another waiting for a few turns', () => {
  const queue = floodedFrom(inManyNetworks, () => 'them')
  expect(placeOf(queue, waiterAt(elsewhere, 'me'))).toBe(5)
})

test('a thousand users of one network keep another waiting for one turn', () => {
  const queue = floodedFrom(inOneNetwork, (nth) => `them ${nth}`)
  expect(placeOf(queue, waiterAt(elsewhere, 'me'))).toBe(1)
})

test('known users leave every fourth turn to strangers', () => {
  const queue = createFairQueue<string>(PLACES)
  for (const nth of [1, 2, 3, 4, 5, 6]) queue.add('known', waiterAt(`192.0.2.${nth}`, `${nth}`))
  for (const nth of [1, 2]) queue.add('stranger', waiterAt(`198.51.100.${nth}`))
  const order = Array.from({ length: 9 }, () => queue.take())
  expect(order.indexOf('stranger')).toBe(3)
  expect(order.lastIndexOf('stranger')).toBe(7)
  expect(order[8]).toBeUndefined()
})
