import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { isDocumentId, isUserId } from './ids.ts'
import { isCount } from './schema.ts'
import { defineStatement, hashStatement, MAX_STATEMENT_LENGTH } from './statement.ts'

const kind = defineStatement('body', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
})
const LOOKS_GOOD =
  /^\{"document_id":"doc_[a-z2-7]{26}","epoch":\d,"owner":"usr_[a-z2-7]{32}","suite":1\}$/
const base32 = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'),
    minLength: length,
    maxLength: length,
  })
const values = fc.record({
  document_id: base32(26).map((text) => `doc_${text}`),
  owner: base32(32).map((text) => `usr_${text}`),
  epoch: fc.maxSafeNat(),
})

describe('a statement', () => {
  test('is read as it was written, and has one text', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = kind.toText(value)
        expect(kind.parse(text)).toEqual({ ...value, suite: 1 })
        const { document_id, epoch, owner } = value
        expect(text).toBe(JSON.stringify({ document_id, epoch, owner, suite: 1 }))
      }),
    )
  })

  test('is hashed with its purpose in front', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const text = kind.toText(value)
        const hash = createHash('sha256').update(`shrd/v1/body\0${text}`).digest('base64url')
        expect(await hashStatement('body', text)).toBe(hash)
        expect(await kind.hash(text)).toBe(hash)
        expect(Buffer.from(kind.toBytes(value)).toString()).toBe(`shrd/v1/body\0${text}`)
      }),
      { numRuns: 30 },
    )
  })

  test('in any other spelling, cut off, nested or huge is refused, and soon', async () => {
    const good = kind.toText({
      document_id: `doc_${'a'.repeat(26)}`,
      owner: `usr_${'a'.repeat(32)}`,
      epoch: 1,
    })
    await fc.assert(
      fc.asyncProperty(brokenText(good), async (text) => {
        // Another number or another letter of an id is another statement, and a good one.
        fc.pre(!LOOKS_GOOD.test(text))
        await expectRefusal(() => kind.parse(text), ['record_invalid'])
      }),
      { numRuns: 200 },
    )
  })

  test('that is too long is refused before it is read', async () => {
    const long = `{"a":"${'x'.repeat(MAX_STATEMENT_LENGTH)}"}`
    await expectRefusal(() => kind.parse(long), ['record_invalid'])
    await expectRefusal(() => kind.hash(long), ['record_invalid'])
    await expectRefusal(() => hashStatement('body', long), ['record_invalid'])
  })
})
