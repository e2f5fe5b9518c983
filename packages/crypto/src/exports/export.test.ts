// @module-tag argon2id

import { argon2Sync, createDecipheriv, hkdfSync, pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CHUNK, collect, makeBytes, memorySource } from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import { type Bytes, concatBytes } from '../core/bytes.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeText } from '../core/encoding.ts'
import { isShrdError } from '../errors.ts'
import { type CreateExportOptions, createExport } from './create-export.ts'
import { openExport } from './open-export.ts'

const PASSWORD = 'correct horse battery staple'
const QUICK = { kdf: 'pbkdf2', chunk_size: CHUNK, now: 5 } as const
const CONTENT = makeBytes(3 * CHUNK + 50)
/** Opened by many tests, so its key is the quick one to derive. */
let archive: Bytes

beforeAll(async () => {
  archive = await make(CONTENT)
})

function make(bytes: Bytes, options: CreateExportOptions = QUICK): Promise<Bytes> {
  return collect(createExport(memorySource(bytes).read, PASSWORD, options))
}

async function open(bytes: Bytes, password = PASSWORD): Promise<Bytes> {
  const { content } = await openExport(memorySource(bytes).read, password)
  return collect(content)
}

function headerLength(bytes: Bytes): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(8)
}

function headerOf(bytes: Bytes): Record<string, unknown> {
  const text = new TextDecoder().decode(bytes.subarray(12, 12 + headerLength(bytes)))
  return JSON.parse(text)
}

/** The archive with another header text before the same content. */
function withHeader(text: string | Bytes): Bytes {
  const header = typeof text === 'string' ? encodeText(text) : text
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, header.length)
  const content = archive.subarray(12 + headerLength(archive))
  return concatBytes(archive.subarray(0, 8), length, header, content)
}

function withMembers(change: Record<string, unknown>): Bytes {
  return withHeader(canonicalText({ ...headerOf(archive), ...change }))
}

describe('an archive', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'of %i bytes opens with its password',
    async (size) => {
      const bytes = makeBytes(size)
      expect(await open(await make(bytes))).toEqual(bytes)
    },
  )

  test('is made as strong as a new key file, unless told otherwise', async () => {
    const now = 1_700_000_000_000
    const made = await make(makeBytes(10), { now })
    expect(headerOf(made)).toMatchObject({
      version: 1,
      suite: 1,
      cipher: 'AES-256-GCM',
      kdf: [
        { name: 'PBKDF2', iterations: 100_000 },
        { name: 'Argon2id', version: 19, memory_kib: 65_536, passes: 3 },
      ],
      chunk_size: 65_536,
      created_at: now,
    })
    const { created_at, content } = await openExport(new Blob([made]).stream(), PASSWORD)
    expect(created_at).toBe(now)
    expect(await collect(content)).toEqual(makeBytes(10))
  })

  test('is magic, length, header, and AES-256-GCM under HKDF of Argon2id of PBKDF2', async () => {
    const made = Buffer.from(await make(makeBytes(10), { now: 5 }))
    expect(made.subarray(0, 8).toString()).toBe('SHRDEXP1')
    const end = 12 + made.readUInt32BE(8)
    const text = made.subarray(12, end).toString()
    const { salt, iv } = JSON.parse(text)
    const saltBytes = Buffer.from(salt, 'base64url')
    const message = pbkdf2Sync(PASSWORD, saltBytes, 100_000, 32, 'sha256')
    const cost = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 }
    const stretched = argon2Sync('argon2id', { message, nonce: saltBytes, ...cost })
    const info = `shrd/v1/export-content\0${text}`
    const key = hkdfSync('sha256', stretched, Buffer.from(iv, 'base64url'), info, 32)
    const nonce = Buffer.from('000000000000000000000001', 'hex')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), nonce)
    decipher.setAuthTag(made.subarray(-16))
    const plaintext = decipher.update(made.subarray(end, -16))
    decipher.final()
    expect(new Uint8Array(plaintext)).toEqual(makeBytes(10))
  })

  test('has a new salt and a new iv each time, and shows nothing of its content', async () => {
    const secret = encodeText('unmistakable-secret')
    const one = await make(secret)
    const two = await make(secret)
    expect(headerOf(one).salt).not.toBe(headerOf(two).salt)
    expect(headerOf(one).iv).not.toBe(headerOf(two).iv)
    expect(Buffer.from(one).includes('unmistakable')).toBe(false)
  })

  test('opens from a stream and from pieces of any size, and for any content', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 2 * CHUNK, size: 'max' }),
        fc.integer({ min: 1, max: 5000 }),
        async (bytes, size) => {
          const made = await make(new Uint8Array(bytes))
          async function* pieces(): AsyncGenerator<Uint8Array> {
            for (let at = 0; at < made.length; at += size) yield made.subarray(at, at + size)
          }
          for (const input of [pieces(), new Blob([made]).stream()]) {
            const { content } = await openExport(input, PASSWORD)
            expect(Buffer.from(await collect(content)).equals(bytes)).toBe(true)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('opens with the same password typed on another system', async () => {
    const source = memorySource(makeBytes(10)).read
    const made = await collect(createExport(source, 'cafe\u0301', QUICK))
    expect(await open(made, 'caf\u00e9')).toEqual(makeBytes(10))
  })

  test('is not made with an empty password, or with chunks of an odd size', async () => {
    await expectCode(
      collect(createExport(memorySource(CONTENT).read, '', QUICK)),
      'password_invalid',
    )
    const odd = make(CONTENT, { ...QUICK, chunk_size: 1000 })
    await expect(odd).rejects.toThrow(TypeError)
  })
})

describe('export_locked:', () => {
  test('another password', async () => {
    await expectCode(open(archive, 'another'), 'export_locked')
  })

  test.each<[string, () => Bytes]>([
    ['another salt', () => withMembers({ salt: 'A'.repeat(22) })],
    ['another iv', () => withMembers({ iv: 'A'.repeat(22) })],
    ['another time', () => withMembers({ created_at: 6 })],
    ['larger chunks', () => withMembers({ chunk_size: 2 * CHUNK })],
    [
      'more iterations',
      () => withMembers({ kdf: [{ name: 'PBKDF2', hash: 'SHA-256', iterations: 100_001 }] }),
    ],
  ])('a header with %s', async (_, change) => {
    await expectCode(open(change()), 'export_locked')
  })

  test('a content of which nothing is left, or whose first chunk is damaged', async () => {
    const start = 12 + headerLength(archive)
    for (const end of [start, start + 1, start + 15, start + 16, start + CHUNK + 16]) {
      await expectCode(open(archive.slice(0, end)), 'export_locked')
    }
    const flipped = archive.slice()
    flipped[start] = (flipped[start] ?? 0) ^ 1
    await expectCode(open(flipped), 'export_locked')
  })

  test('the content of another archive with the same password', async () => {
    const other = await make(CONTENT)
    const content = other.subarray(12 + headerLength(other))
    const spliced = concatBytes(archive.subarray(0, 12 + headerLength(archive)), content)
    await expectCode(open(spliced), 'export_locked')
  })
})

describe('export_malformed:', () => {
  test('no archive at all', async () => {
    for (const none of [
      '',
      'SHRDEXP1',
      'SHRDEXP2\0\0\0\x02{}',
      'PK\x03\x04 and so on, a ZIP file',
    ]) {
      await expectCode(open(encodeText(none)), 'export_malformed')
    }
  })

  test('a header that is too long is not waited for', async () => {
    const asked: number[] = []
    const start = concatBytes(archive.subarray(0, 8), Uint8Array.of(0, 0, 0x10, 1))
    const input = {
      async *[Symbol.asyncIterator]() {
        yield start
        asked.push(1)
        yield archive
      },
    }
    await expectCode(openExport(input, PASSWORD), 'export_malformed')
    expect(asked).toEqual([])
  })

  test.each<[string, () => Bytes]>([
    ['a header that is cut short', () => archive.slice(0, 11 + headerLength(archive))],
    ['no JSON', () => withHeader('{')],
    ['no UTF-8', () => withHeader(Uint8Array.of(0xff, 0xfe))],
    ['a list', () => withHeader('[]')],
    [
      'members in another order',
      () => withHeader(JSON.stringify(headerOf(archive)).replace('{', '{ ')),
    ],
    ['a member more', () => withMembers({ extra: 1 })],
    ['no version', () => withMembers({ version: null })],
    ['no suite', () => withMembers({ suite: '1' })],
    ['no salt', () => withMembers({ salt: null })],
    ['an iv of 12 bytes', () => withMembers({ iv: 'A'.repeat(16) })],
    ['steps that are none', () => withMembers({ kdf: 'PBKDF2' })],
    ['a negative time', () => withMembers({ created_at: -1 })],
    ['deep nesting', () => withHeader(`${'['.repeat(1500)}${']'.repeat(1500)}`)],
  ])('%s', async (_, change) => {
    await expectCode(open(change()), 'export_malformed')
  })

  test('a content that is damaged behind its first chunk', async () => {
    const start = 12 + headerLength(archive) + CHUNK + 16
    const rest = archive.subarray(start)
    const flipped = archive.slice()
    flipped[start + 5] = (flipped[start + 5] ?? 0) ^ 1
    for (const damaged of [
      flipped,
      archive.slice(0, start + 5),
      archive.slice(0, start + CHUNK + 16),
      archive.slice(0, -1),
      concatBytes(archive, Uint8Array.of(0)),
      concatBytes(archive.subarray(0, start), rest, rest),
      concatBytes(archive.subarray(0, start), rest.subarray(CHUNK + 16)),
    ]) {
      await expectCode(open(damaged), 'export_malformed')
    }
  })

  test('any bytes, or any damage to the header', async () => {
    const end = 12 + headerLength(archive)
    const codes = ['export_malformed', 'export_unsupported', 'export_locked']
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 100 }),
        fc.nat(end * 8 - 1),
        async (bytes, bit) => {
          const flipped = archive.slice(0, end + 20)
          flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
          for (const wrong of [new Uint8Array(bytes), flipped]) {
            const error = await open(wrong).catch((cause: unknown) => cause)
            expect(isShrdError(error) && codes.includes(error.code)).toBe(true)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('export_unsupported, before any work:', () => {
  const pbkdf2 = (iterations: number) => ({ name: 'PBKDF2', hash: 'SHA-256', iterations })
  const argon2 = (change: object) => ({
    name: 'Argon2id',
    version: 19,
    memory_kib: 65_536,
    passes: 3,
    parallelism: 1,
    ...change,
  })

  test.each<[string, Record<string, unknown>]>([
    ['another version', { version: 2 }],
    ['another suite', { suite: 2 }],
    ['another cipher', { cipher: 'ChaCha20-Poly1305' }],
    ['chunks of 8 KiB', { chunk_size: 8192 }],
    ['chunks of 16 MiB', { chunk_size: 2 ** 24 }],
    ['no steps', { kdf: [] }],
    ['few iterations', { kdf: [pbkdf2(99_999)] }],
    ['absurdly many iterations', { kdf: [pbkdf2(2_000_001)] }],
    ['little memory', { kdf: [pbkdf2(100_000), argon2({ memory_kib: 1024 })] }],
    ['all memory', { kdf: [pbkdf2(100_000), argon2({ memory_kib: 2 ** 30 })] }],
    ['another first step', { kdf: [argon2({})] }],
  ])('%s', async (_, change) => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits')
    await expectCode(open(withMembers(change)), 'export_unsupported')
    expect(derive).not.toHaveBeenCalled()
    derive.mockRestore()
  })
})
