import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerStream } from './answer-stream.ts'
import type { StepContext } from './state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a stream that nobody reads ends with its connection', async () => {
  const patience = vi.fn()
  const writable = new Writable({ write: () => {} })
  const res = Object.assign(writable, { setTimeout: patience, socket: { bytesWritten: 9 } })
  // Only these members are used.
  answerStream({ res } as unknown as StepContext, new ReadableStream(), { patience: 90_000 })
  expect(patience).toHaveBeenCalledWith(90_000)
  res.write('not taken')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(res.destroyed).toBe(true)
})
