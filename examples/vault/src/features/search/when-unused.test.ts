import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPageUse } from './when-unused.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const page = new EventTarget()
  const use = watchPageUse(page)
  const stopping = new AbortController()
  let isUnused = false
  let isHeldUp = false
  const hold = () => {
    isHeldUp = true
  }
  const wait = () => {
    isUnused = false
    void use.whenUnused({ signal: stopping.signal, isHeldUp: () => isHeldUp }).then(() => {
      isUnused = true
    })
  }
  return { page, use, stopping, hold, wait, isUnused: () => isUnused }
}

test('a page that nobody touches is unused at once', async () => {
  const { wait, isUnused } = start()
  wait()
  await vi.advanceTimersByTimeAsync(0)
  expect(isUnused()).toBe(true)
})

test('what is touched again and again is used until a second after the last touch', async () => {
  const { page, wait, isUnused } = start()
  page.dispatchEvent(new Event('scroll'))
  wait()
  await vi.advanceTimersByTimeAsync(900)
  page.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(900)
  expect(isUnused()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(isUnused()).toBe(true)
})

test('work that is stopped waits no longer than its turn, and what is over is not watched', async () => {
  const { page, use, stopping, wait, isUnused } = start()
  page.dispatchEvent(new Event('wheel'))
  wait()
  stopping.abort()
  await vi.advanceTimersByTimeAsync(500)
  page.dispatchEvent(new Event('wheel'))
  await vi.advanceTimersByTimeAsync(500)
  expect(isUnused()).toBe(true)
  use.stop()
  page.dispatchEvent(new Event('wheel'))
  wait()
  await vi.advanceTimersByTimeAsync(1000)
  expect(isUnused()).toBe(true)
})

test('nobody waits while there is something else to do', async () => {
  const { page, hold, wait, isUnused } = start()
  page.dispatchEvent(new Event('keydown'))
  hold()
  wait()
  await vi.advanceTimersByTimeAsync(0)
  expect(isUnused()).toBe(true)
})
