import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBody } from './read-body.ts'

const ENDPOINT = { method: 'POST', requestBody: 'octets', limit: 'part' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request whose sender delivers what the test writes. */
function begin(length: number) {
  const socket = { bytesRead: 0 }
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(length) }
  const stream = Object.assign(new PassThrough(), { headers, socket })
  // Only these members are read.
  const body = readBody(stream as unknown as IncomingMessage, ENDPOINT)
  const deliver = (bytes: number) => {
    socket.bytesRead += bytes
    stream.write(Buffer.alloc(bytes))
  }
  return { body, deliver, stream }
}

test('a sender who holds back the last byte is cut after ten seconds', async () => {
  const { body, deliver, stream } = begin(100_001)
  const refused = expect(body).rejects.toMatchObject({ code: 'timeout' })
  deliver(100_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stream.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  expect(stream.destroyed).toBe(true)
})

test('a slow sender who goes on is read to the end', async () => {
  const { body, deliver, stream } = begin(5 * 40_000)
  for (let period = 0; period < 5; period++) {
    deliver(40_000)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  stream.end()
  await vi.advanceTimersByTimeAsync(0)
  expect((await body).length).toBe(5 * 40_000)
  expect(vi.getTimerCount()).toBe(0)
})
