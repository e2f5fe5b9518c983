import { describe, expect, test } from 'vitest'
import { moveTour, NOT_STARTED, TOURS, type TourState } from './tours.ts'

const FIRST: TourState = { status: 'on-step', step: 0, count: 2 }

test('there are two tours, of the dashboard and of the profile [TOUR-01]', () => {
  expect(Object.keys(TOURS)).toEqual(['dashboard', 'profile'])
})

describe('a tour', () => {
  test('is not started, then on each step, then seen [TOUR-06]', () => {
    const first = moveTour(NOT_STARTED, { type: 'start', count: 2 })
    const second = moveTour(first, { type: 'next' })
    expect([NOT_STARTED, first, second, moveTour(second, { type: 'next' })]).toEqual([
      { status: 'not-started' },
      { status: 'on-step', step: 0, count: 2 },
      { status: 'on-step', step: 1, count: 2 },
      { status: 'seen' },
    ])
  })

  test('is seen when a step is skipped', () => {
    expect(moveTour(FIRST, { type: 'skip' })).toEqual({ status: 'seen' })
  })

  test('does not start without a step, or a second time', () => {
    expect(moveTour(NOT_STARTED, { type: 'start', count: 0 })).toBe(NOT_STARTED)
    const seen: TourState = { status: 'seen' }
    expect(moveTour(seen, { type: 'start', count: 2 })).toBe(seen)
    expect(moveTour(FIRST, { type: 'start', count: 5 })).toBe(FIRST)
  })

  test('that has not started has no next step', () => {
    expect(moveTour(NOT_STARTED, { type: 'next' })).toBe(NOT_STARTED)
    expect(moveTour(NOT_STARTED, { type: 'skip' })).toBe(NOT_STARTED)
  })
})
