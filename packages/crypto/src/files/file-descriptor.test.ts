import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { randomBytes } from '../core/bytes.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeText } from '../core/encoding.ts'
import { sealEnvelope } from '../core/envelope.ts'
import { importSecret } from '../core/hkdf.ts'
import { createId } from '../core/ids.ts'
import { isShrdError } from '../errors.ts'
import {
  type FileContext,
  type FileDescriptor,
  isFileDescriptor,
  isSealedDescriptor,
  openFileDescriptor,
  sealFileDescriptor,
} from './file-descriptor.ts'
import { createFileKey } from './file-key.ts'

const CONTEXT: FileContext = {
  document_id: createId('doc'),
  owner: `usr_${'a'.repeat(32)}`,
  epoch: 3,
  file_id: createId('fil'),
}
const DESCRIPTOR: FileDescriptor = {
  name: 'Übersicht 2026.pdf',
  type: 'application/pdf',
  size: 100_000,
  ...createFileKey(),
  chunk_size: 65_536,
  chunks: 2,
}
const INFO = encodeText(
  `shrd/v1/file-descriptor\0{"document_id":"${CONTEXT.document_id}","epoch":3,"file_id":"${CONTEXT.file_id}","owner":"${CONTEXT.owner}","suite":1}`,
)
let epochKey: CryptoKey
let sealed: string

beforeAll(async () => {
  epochKey = await importSecret(randomBytes(32))
  sealed = await sealFileDescriptor(epochKey, CONTEXT, DESCRIPTOR)
})

test('a descriptor opens where it was sealed, and shows no name', async () => {
  expect(await openFileDescriptor(epochKey, CONTEXT, sealed)).toEqual(DESCRIPTOR)
  for (const spelling of ['utf8', 'base64', 'hex'] as const) {
    expect(sealed).not.toContain(Buffer.from('Übersicht').toString(spelling))
  }
})

test('it is an envelope of canonical JSON in the context of its file', async () => {
  const same = await sealEnvelope(epochKey, INFO, encodeText(canonicalText(DESCRIPTOR)))
  expect(await openFileDescriptor(epochKey, CONTEXT, same)).toEqual(DESCRIPTOR)
})

test('it does not open for another file, document, owner or epoch, or under another key', async () => {
  for (const change of [
    { file_id: createId('fil') },
    { document_id: createId('doc') },
    { owner: `usr_${'b'.repeat(32)}` },
    { epoch: 4 },
  ]) {
    const opened = openFileDescriptor(epochKey, { ...CONTEXT, ...change }, sealed)
    await expectCode(opened, 'document_undecryptable')
  }
  const other = await importSecret(randomBytes(32))
  await expectCode(openFileDescriptor(other, CONTEXT, sealed), 'document_undecryptable')
})

test('any names and types within the limits come back', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 })
  await fc.assert(
    fc.asyncProperty(name, name, async (one, two) => {
      fc.pre(one.length <= 255 && two.length <= 255)
      const descriptor = { ...DESCRIPTOR, name: one, type: two }
      const text = await sealFileDescriptor(epochKey, CONTEXT, descriptor)
      expect(await openFileDescriptor(epochKey, CONTEXT, text)).toEqual(descriptor)
    }),
    { numRuns: 30 },
  )
})

test('the longest descriptor is within the limit of sealed ones', async () => {
  const longest = {
    ...DESCRIPTOR,
    name: '\u0001'.repeat(255),
    type: '\u0001'.repeat(255),
    size: 2 ** 40,
    chunk_size: 8 * 2 ** 20,
    chunks: 2 ** 17,
  }
  expect(isSealedDescriptor(await sealFileDescriptor(epochKey, CONTEXT, longest))).toBe(true)
})

describe('no descriptor:', () => {
  test.each<[string, object]>([
    ['no name', { name: '' }],
    ['a name that is too long', { name: 'x'.repeat(256) }],
    ['a name with half a character', { name: 'a\ud800' }],
    ['a type that is too long', { type: 'x'.repeat(256) }],
    ['a key of 31 bytes', { key: 'A'.repeat(42) }],
    ['an iv of 12 bytes', { iv: 'A'.repeat(16) }],
    ['an iv in another spelling', { iv: `${'A'.repeat(21)}B` }],
    ['no iv', { iv: null }],
    ['a negative size', { size: -1 }],
    ['a size that is no number', { size: '100000' }],
    ['a size over a tebibyte', { size: 2 ** 40 + 1, chunk_size: 8 * 2 ** 20, chunks: 131_073 }],
    ['a chunk too many', { chunks: 3 }],
    ['a chunk too few', { chunks: 1 }],
    ['no chunk at all', { size: 0, chunks: 0 }],
    ['more chunks than there may be', { size: 2 ** 40, chunk_size: 2 ** 15, chunks: 2 ** 25 }],
    ['chunks of 8 KiB', { chunk_size: 8192, chunks: 13 }],
    ['chunks of 16 MiB', { chunk_size: 2 ** 24, chunks: 1 }],
    ['chunks of 48 KiB', { chunk_size: 49_152, chunks: 3 }],
    ['a member more', { extra: 1 }],
    ['__proto__ as a member', JSON.parse('{"__proto__":{}}')],
  ])('%s', async (_, change) => {
    const wrong = JSON.parse(`{}`)
    Object.assign(wrong, DESCRIPTOR, change)
    for (const member of Object.getOwnPropertyNames(change)) {
      Object.defineProperty(wrong, member, {
        value: Reflect.get(change, member),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    expect(isFileDescriptor(wrong)).toBe(false)
    await expect(sealFileDescriptor(epochKey, CONTEXT, wrong)).rejects.toThrow(TypeError)
    const text = await sealEnvelope(epochKey, INFO, encodeText(JSON.stringify(sorted(wrong))))
    await expectCode(openFileDescriptor(epochKey, CONTEXT, text), 'file_invalid')
  })

  function sorted(value: object): object {
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  test.each(Object.keys(DESCRIPTOR))('%s missing', async (member) => {
    const { [member]: _, ...rest } = { ...DESCRIPTOR } as Record<string, unknown>
    expect(isFileDescriptor(rest)).toBe(false)
  })

  test('the same members in another order, twice, or something else', async () => {
    const text = canonicalText(DESCRIPTOR)
    for (const other of [
      ` ${text}`,
      text.replace('{', '{"name":"b",'),
      JSON.stringify(DESCRIPTOR),
      '[]',
      'null',
      '1',
      '',
      `${'['.repeat(2000)}${']'.repeat(2000)}`,
    ]) {
      const wrong = await sealEnvelope(epochKey, INFO, encodeText(other))
      await expectCode(openFileDescriptor(epochKey, CONTEXT, wrong), 'file_invalid')
    }
  })

  test('any bytes, sealed as if they were one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const text = await sealEnvelope(epochKey, INFO, bytes)
        await expectCode(openFileDescriptor(epochKey, CONTEXT, text), 'file_invalid')
      }),
      { numRuns: 40 },
    )
  })
})

describe('no envelope:', () => {
  test('nothing, half of one, one that is too long, or no text', async () => {
    for (const text of ['', sealed.slice(0, 40), `${'A'.repeat(9000)}.${'A'.repeat(24)}`, null]) {
      // What a server may answer is not what the type says.
      const opened = openFileDescriptor(epochKey, CONTEXT, text as string)
      await expectCode(opened, 'encrypted_data_invalid')
    }
  })

  test('any text, or any one character changed, gives a code', async () => {
    const codes = ['encrypted_data_invalid', 'document_undecryptable']
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.base64String(), async (at, text) => {
        for (const wrong of [text, `${sealed.slice(0, at)}*${sealed.slice(at + 1)}`]) {
          const error = await openFileDescriptor(epochKey, CONTEXT, wrong).catch((cause) => cause)
          expect(isShrdError(error) && codes.includes(error.code)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})
