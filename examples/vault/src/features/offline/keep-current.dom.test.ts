import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCurrent } from './keep-current.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin() {
  const store = { refresh: vi.fn(async () => undefined), stop: vi.fn() }
  return { store, end: keepCurrent(store) }
}

test('the copy is compared at once, and with the focus or a connection, but not every moment', () => {
  const { store, end } = begin()
  expect(store.refresh).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('focus'))
  expect(store.refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('online'))
  expect(store.refresh).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(600_000)
  expect(store.refresh).toHaveBeenCalledTimes(3)
  end()
})

test('it ends with the page of the member', () => {
  const { store, end } = begin()
  end()
  expect(store.stop).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_200_000)
  dispatchEvent(new Event('focus'))
  expect(store.refresh).toHaveBeenCalledTimes(1)
})
