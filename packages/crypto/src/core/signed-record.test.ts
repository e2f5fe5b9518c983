import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { signText } from '../../test/sign-text.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { isDocumentId, isUserId } from './ids.ts'
import { isCount } from './schema.ts'
import { isSignedBy, type SignedRecord, signRecord, verifyRecord } from './signed-record.ts'
import { defineStatement, hashStatement } from './statement.ts'

// The statements of two purposes with the same members, so that only the purpose tells them apart.
const shape = { document_id: isDocumentId, owner: isUserId, epoch: isCount }
const body = defineStatement('body', shape)
const commitment = defineStatement('epoch-commitment', shape)

let author: Identity
let other: Identity
let record: SignedRecord
let value: { document_id: string; owner: string; epoch: number }

beforeAll(async () => {
  author = (await createIdentity()).identity
  other = (await createIdentity()).identity
  value = { document_id: `doc_${'a'.repeat(26)}`, owner: author.user_id, epoch: 1 }
  record = await signRecord(body, value, author.signingKey)
})

test('a record is its canonical text and the signature over purpose, zero byte and text', async () => {
  expect(record.statement).toBe(
    `{"document_id":"doc_${'a'.repeat(26)}","epoch":1,"owner":"${author.user_id}","suite":1}`,
  )
  expect(record).toEqual(await signText('body', record.statement, author.signingKey))
  expect(await verifyRecord(body, record, author.publicSigningKey)).toEqual({ ...value, suite: 1 })
})

describe('a signature that is looked at again and again', () => {
  const standing = defineStatement('access-list', shape)
  const countVerifications = async (work: () => Promise<unknown>) => {
    const verify = vi.spyOn(crypto.subtle, 'verify')
    try {
      await work()
      return verify.mock.calls.length
    } finally {
      verify.mockRestore()
    }
  }
  const check = (received: SignedRecord, key = author.publicSigningKey) =>
    isSignedBy(standing, received, key)

  test('is verified once where it stands for long, and each time elsewhere', async () => {
    const signed = await signRecord(standing, value, author.signingKey)
    const checks = await countVerifications(async () => {
      for (let time = 0; time < 3; time++) expect(await check(signed)).toBe(true)
    })
    expect(checks).toBe(1)
    const others = await countVerifications(async () => {
      for (let time = 0; time < 3; time++) await verifyRecord(body, record, author.publicSigningKey)
    })
    expect(others).toBe(3)
  })

  test('vouches for no other key, text, purpose or signature', async () => {
    const signed = await signRecord(standing, value, author.signingKey)
    expect(await check(signed)).toBe(true)
    const statement = signed.statement.replace('"epoch":1', '"epoch":2')
    const { signature } = await signRecord(standing, value, other.signingKey)
    expect(await check(signed, other.publicSigningKey)).toBe(false)
    expect(await check({ ...signed, statement })).toBe(false)
    expect(await check({ ...signed, signature })).toBe(false)
    expect(await isSignedBy(body, signed, author.publicSigningKey)).toBe(false)
    const genesis = defineStatement('genesis', shape)
    expect(await isSignedBy(genesis, signed, author.publicSigningKey)).toBe(false)
  })

  test('that does not hold is never taken for one that does', async () => {
    const forged = { ...(await signRecord(standing, value, other.signingKey)) }
    for (let time = 0; time < 3; time++) expect(await check(forged)).toBe(false)
  })
})

describe('refused as record_invalid:', () => {
  const verify = (received: SignedRecord) => verifyRecord(body, received, author.publicSigningKey)

  test('a signature by another key', async () => {
    await expectCode(verifyRecord(body, record, other.publicSigningKey), 'record_invalid')
  })

  test('a signature for another purpose', async () => {
    const foreign = await signRecord(commitment, value, author.signingKey)
    expect(await isSignedBy(commitment, foreign, author.publicSigningKey)).toBe(true)
    await expectCode(verify(foreign), 'record_invalid')
  })

  test('a changed text', async () => {
    await expectCode(
      verify({ ...record, statement: record.statement.replace('"epoch":1', '"epoch":2') }),
      'record_invalid',
    )
  })

  test('a signature with any bit flipped', async () => {
    for (let at = 0; at < 86; at += 5) {
      const flipped = record.signature[at] === 'A' ? 'B' : 'A'
      const signature = record.signature.slice(0, at) + flipped + record.signature.slice(at + 1)
      await expectCode(verify({ ...record, signature }), 'record_invalid')
    }
  })

  test.each([
    ['a duplicate member', (text: string) => text.replace('{', '{"epoch":1,')],
    ['__proto__', (text: string) => text.replace('{', '{"__proto__":{},')],
    ['an unknown member', (text: string) => text.replace('}', ',"z":1}')],
    ['a missing member', (text: string) => text.replace('"epoch":1,', '')],
    ['null for a member', (text: string) => text.replace('"epoch":1', '"epoch":null')],
    ['an odd number', (text: string) => text.replace('"epoch":1', '"epoch":1.5')],
    [
      'a number of many digits',
      (text: string) => text.replace('"epoch":1', '"epoch":9007199254740993'),
    ],
    ['white space', (text: string) => text.replace(',', ', ')],
    ['another suite', (text: string) => text.replace('"suite":1', '"suite":2')],
    ['no suite', (text: string) => text.replace(',"suite":1', '')],
    [
      'seventeen levels',
      (text: string) => text.replace('"epoch":1', `"epoch":${'['.repeat(17)}${']'.repeat(17)}`),
    ],
    [
      'a text longer than any statement',
      (text: string) => text.replace('}', `,"z":"${'z'.repeat(65_536)}"}`),
    ],
    ['no JSON', () => 'garbage'],
  ])('a true signature over %s', async (_, change) => {
    await expectCode(
      verify(await signText('body', change(record.statement), author.signingKey)),
      'record_invalid',
    )
  })

  test.each([
    ['null', null],
    ['a text', 'record'],
    ['a member more', { statement: '{}', signature: 'A'.repeat(86), extra: 1 }],
    ['no signature', { statement: '{}' }],
    ['a signature in standard base64', { statement: '{}', signature: `${'A'.repeat(86)}==` }],
  ])('%s in place of a record', async (_, received) => {
    // What a server may answer is not what the type says.
    await expectCode(verify(received as SignedRecord), 'record_invalid')
  })
})

test('a record hash changes with purpose and text, and refuses lone surrogates', async () => {
  const hash = await hashStatement('body', '{}')
  expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await hashStatement('revision', '{}')).not.toBe(hash)
  expect(await hashStatement('body', '{"a":1}')).not.toBe(hash)
  await expectCode(hashStatement('body', '{"\ud800":1}'), 'record_invalid')
})

test('a value of another form is a programming mistake and not signed', () => {
  expect(() => body.toText({ ...value, epoch: -1 })).toThrow(TypeError)
  expect(() => body.toText({ ...value, owner: 'usr_x' })).toThrow(TypeError)
})

test('any other record gives a code, and soon', async () => {
  const broken = fc.oneof(
    brokenText(record.statement).map((statement) => ({ ...record, statement })),
    brokenText(record.signature).map((signature) => ({ ...record, signature })),
    fc.string().map((name) => ({ ...record, [name]: 1 })),
    anyValue,
  )
  await fc.assert(
    fc.asyncProperty(broken, (received) =>
      // What a server may answer is not what the type says.
      expectRefusal(
        () => verifyRecord(body, received as SignedRecord, author.publicSigningKey),
        ['record_invalid'],
      ),
    ),
    { numRuns: 150 },
  )
})
