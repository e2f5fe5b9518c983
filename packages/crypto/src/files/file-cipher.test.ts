import { createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHUNK, makeBytes } from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createId } from '../core/ids.ts'
import { createFileCipher, type FileCipher } from './file-cipher.ts'
import { createFileKey } from './file-key.ts'

const file_id = createId('fil')
const { key, iv } = createFileKey()
const PLACE = { index: 1, isLast: true }
let cipher: FileCipher

beforeAll(async () => {
  cipher = await createFileCipher(key, { file_id, iv, chunk_size: CHUNK })
})

test('the key is HKDF of file key, iv and file_id, and the hash is of the cipher text', async () => {
  const { ciphertext, hash } = await cipher.encryptChunk(makeBytes(100), PLACE)
  expect(Buffer.from(hash)).toEqual(createHash('sha256').update(ciphertext).digest())
  const secret = Buffer.from(key, 'base64url')
  const info = `shrd/v1/file\0{"file_id":"${file_id}","suite":1}`
  const derived = hkdfSync('sha256', secret, Buffer.from(iv, 'base64url'), info, 32)
  const nonce = Buffer.from('000000000000000000000101', 'hex')
  const other = createDecipheriv('aes-256-gcm', Buffer.from(derived), nonce)
  other.setAuthTag(ciphertext.subarray(-16))
  expect(new Uint8Array(other.update(ciphertext.subarray(0, -16)))).toEqual(makeBytes(100))
  other.final()
})

test('a chunk comes back', async () => {
  const { ciphertext, hash } = await cipher.encryptChunk(makeBytes(100), PLACE)
  expect(await cipher.decryptChunk(ciphertext, { ...PLACE, hash })).toEqual(makeBytes(100))
})

test('key and iv are 32 and 16 random bytes, new each time', () => {
  const other = createFileKey()
  expect(Buffer.from(other.key, 'base64url')).toHaveLength(32)
  expect(Buffer.from(other.iv, 'base64url')).toHaveLength(16)
  expect(other.key).not.toBe(key)
  expect(other.iv).not.toBe(iv)
})

describe('file_damaged:', () => {
  test('another chunk with a true tag, made by a reader who has the key', async () => {
    const { hash } = await cipher.encryptChunk(makeBytes(100), PLACE)
    const { ciphertext } = await cipher.encryptChunk(makeBytes(100, 2), PLACE)
    await expectCode(cipher.decryptChunk(ciphertext, { ...PLACE, hash }), 'file_damaged')
  })

  test('a hash that is cut short, or missing', async () => {
    const { ciphertext, hash } = await cipher.encryptChunk(makeBytes(100), PLACE)
    for (const length of [0, 1, 31]) {
      const expected = { ...PLACE, hash: hash.subarray(0, length) }
      await expectCode(cipher.decryptChunk(ciphertext, expected), 'file_damaged')
    }
  })

  test.each([
    ['another file', { file_id: createId('fil') }],
    ['another iv', { iv: createFileKey().iv }],
  ])('a chunk of %s under the same key', async (_, change) => {
    const other = await createFileCipher(key, { file_id, iv, chunk_size: CHUNK, ...change })
    const { ciphertext, hash } = await other.encryptChunk(makeBytes(100), PLACE)
    await expectCode(cipher.decryptChunk(ciphertext, { ...PLACE, hash }), 'file_damaged')
  })
})

test.each([
  ['a short key', key.slice(1), {}],
  ['a short iv', key, { iv: iv.slice(1) }],
  ['an id of something else', key, { file_id: createId('doc') }],
  ['chunks of an odd size', key, { chunk_size: 1000 }],
])('%s makes no cipher', async (_, fileKey, change) => {
  const options = { file_id, iv, chunk_size: CHUNK, ...change }
  await expect(createFileCipher(fileKey, options)).rejects.toThrow(TypeError)
})
