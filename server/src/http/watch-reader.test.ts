import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReader } from './watch-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response of which the reader takes one piece after the other when the test says so. */
function open() {
  const untaken: (() => void)[] = []
  const socket = { bytesWritten: 0 }
  const writable = new Writable({ write: (_, __, next) => void untaken.push(next) })
  const res = Object.assign(writable, { socket })
  const write = (bytes: number) => {
    socket.bytesWritten += bytes
    res.write(Buffer.alloc(bytes))
  }
  const take = () => untaken.shift()?.()
  // Only these members are used.
  watchReader(res as unknown as ServerResponse)
  return { res, write, take }
}

/** The seconds after which the connection is cut, with one piece taken in every ten of them. */
async function cutAfter(bytes: number, { isAhead = true } = {}): Promise<number> {
  const { res, write, take } = open()
  if (isAhead) write(bytes)
  for (let seconds = 10; seconds <= 200; seconds += 10) {
    write(bytes)
    take()
    await vi.advanceTimersByTimeAsync(10_000)
    if (res.destroyed) return seconds
  }
  return Number.POSITIVE_INFINITY
}

test('a reader who takes nothing is cut after ten seconds', async () => {
  const { res, write } = open()
  write(1_000_000)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(res.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(res.destroyed).toBe(true)
})

test('a reader who stops later is cut after ten to twenty seconds', async () => {
  const { res, write, take } = open()
  write(1_000_000)
  write(1_000_000)
  await vi.advanceTimersByTimeAsync(5_000)
  take()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(res.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(res.destroyed).toBe(true)
})

test('a reader who keeps a connection by taking a little is cut', async () => {
  expect(await cutAfter(20_000)).toBe(10)
  expect(await cutAfter(40_000)).toBe(30)
  expect(await cutAfter(300_000)).toBe(Number.POSITIVE_INFINITY)
  expect(await cutAfter(400_000)).toBe(Number.POSITIVE_INFINITY)
})

test('a reader who waits for the storage is not cut', async () => {
  expect(await cutAfter(10, { isAhead: false })).toBe(Number.POSITIVE_INFINITY)
})

test('a response that was sent leaves nothing behind', async () => {
  const { res, write, take } = open()
  write(10)
  take()
  res.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
