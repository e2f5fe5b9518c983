import { Readable } from 'node:stream'
import { isShrdError } from '@shrd/crypto/errors'
import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { type ByteLimit, createByteLimit } from '../http/guards/limit-bytes.ts'
import { readStep } from './read-step.ts'

const ISSUER = 'https://id.example.org'
const ADDRESS = '192.0.2.1'
const STEP = { transaction: 'a'.repeat(43), event: { type: 'resend' } }

/** Sends a body as a page of the service does. */
function post(body: string, byteLimit: ByteLimit) {
  const length = Buffer.byteLength(body)
  const headers = {
    origin: ISSUER,
    'content-type': 'application/json',
    'content-length': String(length),
  }
  const stream = Readable.from([Buffer.from(body)])
  const req = Object.assign(stream, { headers, socket: { bytesRead: 0 } })
  // Only these members are used.
  const ctx = { req, state: {}, ip: ADDRESS, get: () => '1' } as unknown as Context
  return readStep(ctx, { config: { issuer: ISSUER }, byteLimit })
}

/** Takes all the room of the address, which throws if a step still holds some. */
function takeAll(byteLimit: ByteLimit): () => void {
  const request = { headers: { 'content-length': String(2 * 2 ** 20) } }
  return byteLimit.beginRequest(request, { limit: 'part' }, { subject: null, address: ADDRESS })
}

const code = (refused: Promise<unknown>) =>
  refused.catch((error: unknown) => (isShrdError(error) ? error.code : error))

test('a step takes room before it is read, and gives it back', async () => {
  const byteLimit = createByteLimit()
  const giveBack = takeAll(byteLimit)
  expect(await code(post(JSON.stringify(STEP), byteLimit))).toBe('too_many_requests')
  giveBack()
  expect(await post(JSON.stringify(STEP), byteLimit)).toEqual(STEP)
  expect(await code(post('{', byteLimit))).toBe('invalid_json')
  takeAll(byteLimit)
})

test('a step has at most 16 KiB', async () => {
  const byteLimit = createByteLimit()
  const fill = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
  expect(await code(post(fill(16 * 1024), byteLimit))).toBe('invalid_input')
  expect(await code(post(fill(16 * 1024 + 1), byteLimit))).toBe('body_too_large')
})

test('the longest step fits, however its characters are written', async () => {
  const text = (length: number) => '\\u0000'.repeat(length)
  const email = `"email":"${text(320)}"`
  const rest = `"password":"${text(1024)}","name":"${text(320)}","terms":true`
  const body = `{"transaction":"${STEP.transaction}","event":{"type":"register",${email},${rest}}}`
  expect(await post(body, createByteLimit())).toMatchObject({ event: { type: 'register' } })
})
