import { describe, expect, test } from 'vitest'
import { createPatience } from './patience.ts'

const SECOND = 1_000
const LIMIT = { places: 2, free: SECOND, patience: 30 * SECOND, forgives: 0.25 }

function createScene() {
  const clock = { now: 0 }
  return { clock, patience: createPatience(LIMIT, () => clock.now) }
}

describe('patience', () => {
  test('never ends with quick messages, however many', () => {
    const { patience } = createScene()
    for (let sent = 0; sent < 1_000; sent++) patience.charge('a', SECOND)
    expect(patience.isSlow('a')).toBe(false)
    expect(patience.slow()).toEqual([])
  })

  test('ends with slow messages, and returns a few minutes after the last one', () => {
    const { clock, patience } = createScene()
    for (const owner of ['a', 'a', 'a', 'b']) patience.charge(owner, 15 * SECOND)
    expect(patience.slow()).toEqual(['a'])
    for (let sent = 0; sent < 1_000; sent++) patience.charge('a', 15 * SECOND)
    clock.now += 239 * SECOND
    expect(patience.isSlow('a')).toBe(true)
    clock.now += 2 * SECOND
    expect(patience.isSlow('a')).toBe(false)
  })

  test('grants no more time to messages that are slow by turns', () => {
    const { clock, patience } = createScene()
    let slowTime = 0
    for (let passed = 0; passed < 3_600; passed += 15) {
      clock.now += 15 * SECOND
      for (let quick = 0; quick < 20; quick++) patience.charge('a', 10)
      if (patience.isSlow('a')) continue
      slowTime += 15
      patience.charge('a', 15 * SECOND)
    }
    expect(slowTime).toBeLessThan(3_600 * 0.25 * (15 / 14) + 60)
  })

  test('outlives a clock that is set back', () => {
    const { clock, patience } = createScene()
    clock.now = 3_600 * SECOND
    for (let sent = 0; sent < 3; sent++) patience.charge('a', 15 * SECOND)
    clock.now = 0
    expect(patience.isSlow('a')).toBe(true)
    patience.charge('b', -1)
    expect(patience.slow()).toEqual(['a'])
  })
})
