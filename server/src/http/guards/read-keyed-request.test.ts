import { describe, expect, test } from 'vitest'
import { readKeyedRequest } from './read-keyed-request.ts'

const KEY = 'k'.repeat(22)
const BODY = '{"password":"a long password for tests"}'

function read({ key = KEY, url = '/api/account/password', method = 'POST', body = BODY } = {}) {
  const headers = { 'idempotency-key': key }
  return readKeyedRequest({ method, url, headers }, Buffer.from(body))
}

describe('an idempotency key without a signature', () => {
  test('is optional', () => {
    const bare = { method: 'POST', url: '/api/account', headers: {} }
    expect(readKeyedRequest(bare, Buffer.from(BODY))).toBeUndefined()
  })

  test('comes with a hash that is the same for a retry alone', () => {
    const first = read()
    expect(first?.idempotencyKey).toBe(KEY)
    expect(first?.requestHash).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(read()).toEqual(first)
    const others = [
      read({ body: `${BODY} ` }),
      read({ url: '/api/account/email' }),
      read({ method: 'PUT' }),
      // Nobody who knows the body alone can compute the hash.
      read({ key: 'l'.repeat(22) }),
    ]
    const hashes = [first, ...others].map((one) => one?.requestHash)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test.each([
    ['too short', 'k'.repeat(21)],
    ['too long', 'k'.repeat(129)],
    ['sent twice', `${KEY}, ${KEY}`],
    ['empty', ''],
    ['with a space', `${KEY} k`],
  ])('is refused if it is %s', (_, key) => {
    expect(() => read({ key })).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })
})
