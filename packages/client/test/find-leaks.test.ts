import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLeaks, keep } from './find-leaks.ts'
import type { ServerRequest } from './server-request.ts'

const EMPTY: ServerRequest = {
  method: 'POST',
  url: 'http://localhost:3000/api/vault',
  headers: {},
  body: undefined,
  cookie: undefined,
  origin: '',
}
const TEXT = 'Übung, geheim'
const SECRET = keep('the secret', TEXT)
const bytes = Buffer.from(TEXT)

function withBody(value: unknown): ServerRequest {
  return { ...EMPTY, body: new Uint8Array(Buffer.from(JSON.stringify({ record: value }))) }
}

function leaksOf(request: ServerRequest): string[] {
  return findLeaks([{ name: 'createVault', request }], [SECRET])
}

describe('a secret in a request is found', () => {
  test.each<[string, ServerRequest]>([
    ['as it is', { ...EMPTY, body: new Uint8Array(Buffer.concat([bytes, bytes])) }],
    ['in JSON', withBody(`a ${TEXT}`)],
    ['in JSON inside of JSON', withBody(JSON.stringify({ text: `"${TEXT}"` }))],
    ['escaped', { ...EMPTY, body: new Uint8Array(Buffer.from('"\\u00dcbung, geheim"')) }],
    ['in hexadecimal', withBody(`x${bytes.toString('hex')}`)],
    ['in capital hexadecimal', withBody(bytes.toString('hex').toUpperCase())],
    ['in base64', withBody(bytes.toString('base64'))],
    ['in base64url of something else', withBody(Buffer.from(`1${TEXT}2`).toString('base64url'))],
    ['in base64 after other letters', withBody(`doc_${Buffer.from(TEXT).toString('base64url')}`)],
    ['in base64 of base64', withBody(btoa(Buffer.from(`ab${TEXT}`).toString('base64')))],
    ['in base64 of hexadecimal', withBody(btoa(bytes.toString('hex')))],
    ['in the address', { ...EMPTY, url: `${EMPTY.url}?q=${encodeURIComponent(TEXT)}` }],
    ['in a header', { ...EMPTY, headers: { 'x-verifier': bytes.toString('base64') } }],
  ])('%s', (_, request) => {
    expect(leaksOf(request)).toEqual(['the secret in createVault'])
  })

  test('at any place in the base64 of other bytes', () => {
    const others = fc.uint8Array({ maxLength: 20 })
    fc.assert(
      fc.property(others, others, (before, after) => {
        const text = Buffer.concat([before, bytes, after]).toString('base64url')
        expect(leaksOf(withBody(text))).toHaveLength(1)
      }),
      { numRuns: 50 },
    )
  })
})

test('what is not there is not found', () => {
  expect(leaksOf(EMPTY)).toEqual([])
  expect(leaksOf(withBody(Buffer.from(TEXT.slice(1)).toString('base64')))).toEqual([])
})

test('what would be anywhere by chance is not looked for', () => {
  expect(() => findLeaks([], [keep('a title', 'Mail')])).toThrow('Too short to be looked for')
})
