import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './useSettled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('of texts that follow each other quickly only the last is given', () => {
  const seen = new Set<string>()
  const { rerender } = renderHook(({ text }) => seen.add(useSettled(text)), {
    initialProps: { text: '3 more' },
  })
  for (const text of ['2 more', '1 more', 'Strong']) {
    act(() => vi.advanceTimersByTime(500))
    rerender({ text })
  }
  act(() => vi.advanceTimersByTime(1000))
  expect([...seen]).toEqual(['', 'Strong'])
})
