import { createDecipheriv, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { randomBytes } from './bytes.ts'
import { encodeBase64, encodeText } from './encoding.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import { importSecret } from './hkdf.ts'
import { MAX_CIPHERTEXT_BYTES } from './limits.ts'

const CONTEXT = encodeText('context')
const secretBytes = randomBytes(32)
let secret: CryptoKey
let sealed: string

beforeAll(async () => {
  secret = await importSecret(secretBytes.slice())
  sealed = await sealEnvelope(secret, CONTEXT, encodeText('hello'))
})

test('an encrypted text is cipher text, a dot and an iv of 16 bytes, new each time [CONST-25]', async () => {
  const [ciphertext = '', iv = '', ...more] = sealed.split('.')
  expect(more).toEqual([])
  expect(Buffer.from(iv, 'base64')).toHaveLength(16)
  expect(Buffer.from(ciphertext, 'base64')).toHaveLength(64 + 16)
  const again = await sealEnvelope(secret, CONTEXT, encodeText('hello'))
  expect(again.split('.')[1]).not.toBe(iv)
})

test('it is AES-256-GCM under HKDF of secret, iv and context', () => {
  const [first = '', second = ''] = sealed.split('.')
  const ciphertext = Buffer.from(first, 'base64')
  const iv = Buffer.from(second, 'base64')
  const key = Buffer.from(hkdfSync('sha256', secretBytes, iv, CONTEXT, 32))
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAAD(CONTEXT)
  decipher.setAuthTag(ciphertext.subarray(-16))
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
  expect(padded.subarray(0, 6)).toEqual(Buffer.from('hello\x80', 'latin1'))
})

test('any bytes come back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      const text = await sealEnvelope(secret, CONTEXT, bytes)
      expect(await openEnvelope(secret, CONTEXT, text)).toEqual(new Uint8Array(bytes))
    }),
    { numRuns: 50 },
  )
})

test('what was sealed or opened is in no other memory than that which was given', async () => {
  const [encrypt, decrypt] = (['encrypt', 'decrypt'] as const).map((name) =>
    vi.spyOn(crypto.subtle, name),
  )
  try {
    const text = await sealEnvelope(secret, CONTEXT, encodeText('hello'))
    expect(await openEnvelope(secret, CONTEXT, text)).toEqual(encodeText('hello'))
    expect(encrypt?.mock.lastCall?.[2]).toEqual(new Uint8Array(64))
    const made = await decrypt?.mock.results.at(-1)?.value
    expect(new Uint8Array(made)).toEqual(new Uint8Array(64))
  } finally {
    for (const spy of [encrypt, decrypt]) spy?.mockRestore()
  }
})

test('a text of dots alone is refused before it becomes a list', async () => {
  const split = vi.spyOn(String.prototype, 'split')
  try {
    await expectCode(openEnvelope(secret, CONTEXT, '.'.repeat(1_000_000)), 'encrypted_data_invalid')
    const longest = Math.max(...split.mock.results.map(({ value }) => value.length))
    expect(longest).toBeLessThanOrEqual(3)
  } finally {
    split.mockRestore()
  }
})

describe('does not open', () => {
  test('under another secret or in another context', async () => {
    const other = await importSecret(randomBytes(32))
    await expectCode(openEnvelope(other, CONTEXT, sealed), 'document_undecryptable')
    await expectCode(openEnvelope(secret, encodeText('other'), sealed), 'document_undecryptable')
  })

  test('with another iv, or with cipher text of another', async () => {
    const other = await sealEnvelope(secret, CONTEXT, encodeText('hello'))
    const swapped = `${sealed.split('.')[0]}.${other.split('.')[1]}`
    await expectCode(openEnvelope(secret, CONTEXT, swapped), 'document_undecryptable')
  })

  test('with any bit flipped', async () => {
    const [first = '', second = ''] = sealed.split('.')
    const bytes = Buffer.from(first, 'base64')
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const flipped = Buffer.from(bytes)
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const text = `${encodeBase64(flipped)}.${second}`
        await expectCode(openEnvelope(secret, CONTEXT, text), 'document_undecryptable')
      }),
      { numRuns: 60 },
    )
  })
})

describe('encrypted_data_invalid:', () => {
  const cut = (bytes: number) => encodeBase64(new Uint8Array(bytes))
  const IV = cut(16)

  test.each([
    ['one part', cut(80)],
    ['three parts', `${cut(80)}.${IV}.${IV}`],
    ['an empty cipher text', `.${IV}`],
    ['no iv', `${cut(80)}.`],
    ['an iv of 12 bytes', `${cut(80)}.${cut(12)}`],
    ['a tag alone', `${cut(16)}.${IV}`],
    ['half a block', `${cut(48)}.${IV}`],
    ['base64url', `${'_'.repeat(108)}.${IV}`],
    ['set bits behind the last byte', `${cut(80)}.${IV.replace('A==', 'B==')}`],
    ['white space', `${cut(80)} .${IV}`],
    ['nothing', ''],
    ['more than a mebibyte', `${cut(MAX_CIPHERTEXT_BYTES + 16)}.${IV}`],
  ])('%s', async (_, text) => {
    await expectCode(openEnvelope(secret, CONTEXT, text), 'encrypted_data_invalid')
  })

  test('a text that would be longer than a mebibyte is not sealed', async () => {
    const most = MAX_CIPHERTEXT_BYTES - 64
    expect(await sealEnvelope(secret, CONTEXT, new Uint8Array(most - 1))).toContain('.')
    await expectCode(sealEnvelope(secret, CONTEXT, new Uint8Array(most)), 'encrypted_data_invalid')
  })

  test('any other text, unless it looks like an envelope and does not open', async () => {
    await fc.assert(
      fc.asyncProperty(brokenText(sealed), (text) =>
        expectRefusal(
          () => openEnvelope(secret, CONTEXT, text),
          ['encrypted_data_invalid', 'document_undecryptable'],
        ),
      ),
      { numRuns: 150 },
    )
  })
})
