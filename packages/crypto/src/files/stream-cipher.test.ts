import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHUNK, makeBytes } from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import { type Bytes, randomBytes } from '../core/bytes.ts'
import { createStreamCipher, type StreamCipher } from './stream-cipher.ts'

const OPTIONS = { chunk_size: CHUNK, code: 'file_damaged' } as const
const FULL = makeBytes(CHUNK)
const keyBytes = randomBytes(32)
let key: CryptoKey
let cipher: StreamCipher

beforeAll(async () => {
  key = await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  cipher = createStreamCipher(key, OPTIONS)
})

/** What somebody with the key can make, whatever the rules of the stream. */
async function forge(plaintext: Bytes, nonce: Bytes): Promise<Bytes> {
  const parameters = { name: 'AES-GCM', iv: nonce }
  return new Uint8Array(await crypto.subtle.encrypt(parameters, key, plaintext))
}

function nonceOf(index: number, flag: number): Bytes {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(7, index)
  nonce[11] = flag
  return nonce
}

test('a chunk is AES-256-GCM under an 11-byte counter and the flag of the last', async () => {
  for (const [index, isLast, nonce] of [
    [0, false, '000000000000000000000000'],
    [1, true, '000000000000000000000101'],
    [0xabcdef, false, '0000000000000000abcdef00'],
  ] as const) {
    const other = createCipheriv('aes-256-gcm', keyBytes, Buffer.from(nonce, 'hex'))
    const expected = Buffer.concat([other.update(FULL), other.final(), other.getAuthTag()])
    const ciphertext = await cipher.encrypt(FULL, { index, isLast })
    expect(Buffer.from(ciphertext).equals(expected)).toBe(true)
  }
})

test('a chunk opens in its own place and in no other', async () => {
  const place = { index: 3, isLast: false }
  const ciphertext = await cipher.encrypt(FULL, place)
  expect(await cipher.decrypt(ciphertext, place)).toEqual(FULL)
  for (const other of [
    { index: 2, isLast: false },
    { index: 3, isLast: true },
    { index: 3 + 2 ** 23, isLast: false },
  ]) {
    await expectCode(cipher.decrypt(ciphertext, other), 'file_damaged')
  }
})

test('any last chunk comes back, and no flipped bit does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.nat(2 ** 24 - 1),
      fc.nat(),
      async (bytes, index, bit) => {
        const place = { index, isLast: true }
        const ciphertext = await cipher.encrypt(new Uint8Array(bytes), place)
        expect(await cipher.decrypt(ciphertext, place)).toEqual(new Uint8Array(bytes))
        const at = (bit >> 3) % ciphertext.length
        ciphertext[at] = (ciphertext[at] ?? 0) ^ (1 << (bit & 7))
        await expectCode(cipher.decrypt(ciphertext, place), 'file_damaged')
      },
    ),
    { numRuns: 50 },
  )
})

describe('with a true tag and still refused:', () => {
  test.each([
    ['an empty last chunk of a content that is not empty', 0, 1, 1],
    ['an empty chunk that is not the last', 0, 0, 0],
    ['a chunk that is not full and not the last', CHUNK - 1, 2, 0],
    ['a chunk that is longer than the others', CHUNK + 1, 2, 0],
    ['a last chunk that is longer than the others', CHUNK + 1, 2, 1],
  ])('%s', async (_, length, index, flag) => {
    const ciphertext = await forge(makeBytes(length), nonceOf(index, flag))
    await expectCode(cipher.decrypt(ciphertext, { index, isLast: flag === 1 }), 'file_damaged')
  })

  test('while the forger’s own chunks open where their length is right', async () => {
    const last = await forge(makeBytes(5), nonceOf(2, 1))
    expect(await cipher.decrypt(last, { index: 2, isLast: true })).toEqual(makeBytes(5))
    const empty = await forge(new Uint8Array(), nonceOf(0, 1))
    expect(await cipher.decrypt(empty, { index: 0, isLast: true })).toHaveLength(0)
  })
})

test('less than a tag, and a number past the last possible, are damage', async () => {
  for (const length of [0, 15]) {
    const ciphertext = new Uint8Array(length)
    await expectCode(cipher.decrypt(ciphertext, { index: 0, isLast: true }), 'file_damaged')
  }
  for (const index of [2 ** 24, 2 ** 32, -1, 0.5, Number.NaN]) {
    const place = { index, isLast: false }
    await expectCode(cipher.decrypt(new Uint8Array(CHUNK + 16), place), 'file_damaged')
    await expect(cipher.encrypt(FULL, place)).rejects.toThrow(TypeError)
  }
})

test('a chunk of a length that nobody would accept is not made', async () => {
  for (const [length, index, isLast] of [
    [CHUNK - 1, 0, false],
    [CHUNK + 1, 0, false],
    [0, 1, true],
    [0, 0, false],
    [CHUNK + 1, 0, true],
  ] as const) {
    await expect(cipher.encrypt(makeBytes(length), { index, isLast })).rejects.toThrow(TypeError)
  }
})
