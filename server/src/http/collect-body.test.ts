import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { collectBody } from './collect-body.ts'

type SentHeaders = Readonly<Record<string, string>>

const LIMIT = 100_000
const CHUNKED: SentHeaders = { 'transfer-encoding': 'chunked' }
const stated = (length: number): SentHeaders => ({ 'content-length': String(length) })

/** A request whose sender delivers what the test writes. */
function begin(headers: SentHeaders) {
  const stream = Object.assign(new PassThrough(), { headers, socket: { bytesRead: 0 } })
  // Only these members are read.
  const body = collectBody(stream as unknown as IncomingMessage, { limit: LIMIT })
  body.catch(() => {})
  return { stream, body }
}

describe.each([
  ['of a stated length', stated(3)],
  ['of unknown length', CHUNKED],
])('a body %s', (_, headers) => {
  test('keeps no chunk, so that one byte in each costs no more than the byte', async () => {
    const { stream, body } = begin(headers)
    const chunk = Buffer.alloc(1)
    for (const letter of 'abc') {
      chunk.write(letter)
      stream.write(chunk)
      await turn()
    }
    stream.end()
    expect(String(await body)).toBe('abc')
  })

  test('that breaks off is refused', async () => {
    const { stream, body } = begin(headers)
    stream.write('ab')
    await turn()
    stream.destroy()
    await expect(body).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('that fails is refused', async () => {
    const { stream, body } = begin(headers)
    stream.destroy(new Error('reset'))
    await expect(body).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

test('a body of unknown length is whole up to its limit', async () => {
  const { stream, body } = begin(CHUNKED)
  const bytes = Buffer.from(Uint8Array.from({ length: LIMIT }, (_, at) => at % 251))
  for (let from = 0; from < LIMIT; from += 7_001) stream.write(bytes.subarray(from, from + 7_001))
  stream.end()
  expect((await body).equals(bytes)).toBe(true)
})

test('a body over its limit is refused, and its connection stays for the refusal', async () => {
  const { stream, body } = begin(CHUNKED)
  stream.write(Buffer.alloc(LIMIT))
  stream.write('a')
  await expect(body).rejects.toMatchObject({ code: 'body_too_large' })
  expect([stream.destroyed, stream.isPaused()]).toEqual([false, true])
})

test('a length over the limit is refused before the body comes', async () => {
  const { stream, body } = begin(stated(LIMIT + 1))
  await expect(body).rejects.toMatchObject({ code: 'body_too_large' })
  expect(stream.destroyed).toBe(false)
})

test.each(['ab', 'abcd'])('a body %j of three bytes is refused', async (text) => {
  const { stream, body } = begin(stated(3))
  stream.end(text)
  await expect(body).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a request that was closed before is refused', async () => {
  const stream = Object.assign(new PassThrough(), { headers: CHUNKED, socket: { bytesRead: 0 } })
  stream.destroy()
  // Only these members are read.
  const body = collectBody(stream as unknown as IncomingMessage, { limit: LIMIT })
  await expect(body).rejects.toMatchObject({ code: 'invalid_request' })
})
