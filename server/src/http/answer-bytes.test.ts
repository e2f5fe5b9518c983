import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerBytes } from './answer-bytes.ts'
import type { StepContext } from './state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = { bytes: Buffer.alloc(320_000), type: 'application/json' }

test('a response that nobody reads ends with its connection, and gives its room back', async () => {
  const patience = vi.fn()
  const res = Object.assign(new Writable({ write: () => {} }), { setTimeout: patience })
  const done = vi.fn()
  // Only these members are used.
  answerBytes({ res } as unknown as StepContext, answer, done)
  expect(patience).toHaveBeenCalledWith(10_000)
  await vi.advanceTimersByTimeAsync(29_999)
  expect([res.destroyed, done.mock.calls.length]).toEqual([false, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect([res.destroyed, done.mock.calls.length]).toEqual([true, 1])
})

test('a response that was sent leaves nothing behind', async () => {
  const writable = new Writable({ write: (_, __, next) => next() })
  const res = Object.assign(writable, { setTimeout: vi.fn() })
  const done = vi.fn()
  answerBytes({ res } as unknown as StepContext, answer, done)
  res.end(answer.bytes)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
