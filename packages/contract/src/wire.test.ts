import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { documentScope } from './vault/grants.ts'
import { tags } from './vault/vaults.ts'
import { bytes32, encryptedText, octets } from './wire.ts'

const id = (prefix: string) => `${prefix}_${'a'.repeat(26)}`
const signedRecord = { statement: '{}', signature: 'A'.repeat(86) }
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('encrypted text', () => {
  const iv = `${'A'.repeat(22)}==`

  test('has two parts: cipher text and a vector of 16 bytes', () => {
    expect(accepts(encryptedText, `AAAA.${iv}`)).toBe(true)
    for (const text of [`AAAA${iv}`, `AAAA.${iv}.${iv}`, `.${iv}`, 'AAAA.', `A*.${iv}`, '']) {
      expect(accepts(encryptedText, text)).toBe(false)
    }
  })

  test('is refused with the text of the specification', () => {
    const refused = encryptedText.safeParse('no dot')
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'Invalid encrypted data format',
    ])
  })
})

test('32 bytes are 43 characters of base64url without padding', () => {
  expect(accepts(bytes32, 'A'.repeat(43))).toBe(true)
  for (const text of ['A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}+`]) {
    expect(accepts(bytes32, text)).toBe(false)
  }
})

test('the body of a file is bytes or a stream', () => {
  expect(accepts(octets, new Uint8Array(3))).toBe(true)
  expect(accepts(octets, new ReadableStream())).toBe(true)
  expect(accepts(octets, 'text')).toBe(false)
})

test('document scopes are the six, and no other', () => {
  const six = ['view', 'update', 'delete', 'share', 'download', 'upload']
  expect(documentScope.options).toEqual(six)
  expect(accepts(documentScope, 'admin')).toBe(false)
})

test('at most 50 tags of at most 64 characters', () => {
  expect(accepts(tags, Array(50).fill('a'.repeat(64)))).toBe(true)
  expect(accepts(tags, Array(51).fill('a'))).toBe(false)
  expect(accepts(tags, ['a'.repeat(65)])).toBe(false)
})

describe('a file is named by one of two spellings', () => {
  const { input } = endpoints.downloadAttachment
  const document_id = id('doc')

  test.each([
    ['file_path', { file_path: 'p' }, true],
    ['filePath', { filePath: 'p' }, true],
    ['both', { file_path: 'p', filePath: 'p' }, false],
    ['neither', {}, false],
  ])('%s', (_, path, expected) => {
    expect(accepts(input, { document_id, ...path })).toBe(expected)
  })
})

describe('a secure share', () => {
  const share = { ttl: 3600, claim_hash: 'A'.repeat(43), message: `AAAA.${'A'.repeat(22)}==` }
  const { input } = endpoints.createShare

  test('lives for an hour, a day or three, and for nothing else', () => {
    for (const ttl of [3600, 86_400, 259_200]) expect(accepts(input, { ...share, ttl })).toBe(true)
    for (const ttl of [0, 3601, -1, '3600']) expect(accepts(input, { ...share, ttl })).toBe(false)
  })

  test('has a message or a file', () => {
    const { message, ...empty } = share
    expect(accepts(input, { ...empty, file: id('fil') })).toBe(true)
    expect(accepts(input, { ...empty, message })).toBe(true)
    expect(accepts(input, empty)).toBe(false)
  })

  test('has a message no longer than 5000 characters can be', () => {
    const text = (length: number) => `${'A'.repeat(length - 25)}.${'A'.repeat(22)}==`
    expect(accepts(input, { ...share, message: text(20_101) })).toBe(true)
    expect(accepts(input, { ...share, message: text(20_102) })).toBe(false)
  })
})

test('scopes of a share request are trimmed and lower-cased', () => {
  const parsed = endpoints.updateDocument.input.shape.scopes.parse([' View ', 'UPDATE'])
  expect(parsed).toEqual(['view', 'update'])
})

test('a page of the log has 100 entries and is the first unless asked otherwise', () => {
  const parsed = endpoints.listDocumentLogs.input.parse({ document_id: id('doc') })
  expect(parsed).toMatchObject({ limit: 100, page: 1 })
})

test('a signed record has both halves', () => {
  const manifest = { root: signedRecord, shards: [] }
  const input = { document_id: id('doc'), revision: signedRecord, manifest }
  expect(accepts(endpoints.deleteDocument.input, input)).toBe(true)
  for (const revision of [null, { statement: '{}' }, { ...signedRecord, statement: 1 }]) {
    expect(accepts(endpoints.deleteDocument.input, { ...input, revision })).toBe(false)
  }
})
